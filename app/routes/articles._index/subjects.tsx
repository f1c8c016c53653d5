import { Fold } from "~/ui/fold";

type SubjectsProps = {
  /** The label of the link to all articles. */
  all: string;
  total: number;
  services: readonly { _id: string; slug: string; name: string; count: number }[];
  /** The slug of the chosen service. */
  chosen: string | null;
};

const item =
  "flex min-h-11 items-center justify-between gap-4 py-1.5 decoration-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-peacock";

/** Renders the services with articles, each with their number; a collapsible section on a phone. */
export function Subjects({ all, total, services, chosen }: SubjectsProps) {
  const entries = [
    { key: "all", href: "/articles", name: all, count: total, isChosen: chosen === null },
    ...services.map(({ _id, slug, name, count }) => ({
      ...{ key: _id, href: `/articles?service=${slug}#list`, name, count },
      isChosen: chosen === slug,
    })),
  ];
  return (
    <nav aria-label="Subjects" className="lg:sticky lg:top-28">
      <Fold
        narrow
        titled
        summary={<span className="text-small font-semibold">Choose a subject</span>}
        className="max-md:border max-md:border-line max-md:px-4"
      >
        <ul className="border-t border-line text-small md:mt-2 max-lg:md:columns-2 max-lg:md:gap-6">
          {entries.map(({ key, href, name, count, isChosen }) => (
            <li key={key} className="break-inside-avoid border-b border-line">
              <a href={href} aria-current={isChosen ? "page" : undefined} className={item}>
                {name}
                <span className="text-mute tabular-nums">
                  {count}
                  <span className="sr-only">{count === 1 ? " article" : " articles"}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
