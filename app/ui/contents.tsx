import { ChevronDown } from "lucide-react";

type ContentsProps = {
  /** What stands over it. */
  heading: string;
  /** The same where it is no text to click on: in a preview the heading leads to its field. */
  name?: string;
  headings: readonly { id: string; text: string }[];
  /** How many headings it takes to be of use. */
  least?: number;
};

/** A text's headings as links: beside the text where there is room; folded where it would push the text off the screen. */
export function Contents({ heading, name = heading, headings, least = 2 }: ContentsProps) {
  if (headings.length < least) return null;
  return (
    <>
      <nav aria-label={name} className="hidden lg:col-span-3 lg:block print:hidden">
        <div className="sticky top-24 max-h-[calc(100vh-7rem)] overflow-y-auto [scrollbar-width:thin]">
          <p className="pb-2 text-small font-semibold">{heading}</p>
          <ContentsList headings={headings} />
        </div>
      </nav>
      <details className="group border border-line lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between px-5 font-semibold [&::-webkit-details-marker]:hidden">
          {heading}
          <ChevronDown
            className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            strokeWidth={2}
            aria-hidden="true"
          />
        </summary>
        <nav aria-label={name} className="px-5 pb-3">
          <ContentsList headings={headings} />
        </nav>
      </details>
    </>
  );
}

function ContentsList({ headings }: Pick<ContentsProps, "headings">) {
  return (
    <ol className="border-t border-line text-small">
      {headings.map(({ id, text }) => (
        <li key={id} dir="auto" className="border-b border-line">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 text-ink-2 hover:text-peacock hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
