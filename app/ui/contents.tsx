import { ChevronDown } from "lucide-react";

type ContentsProps = {
  /** The heading above the list. */
  heading: string;
  /** The heading as plain text for attributes, because in a preview `heading` links to its field. */
  name?: string;
  headings: readonly { id: string; text: string }[];
  /** The minimum number of headings for a useful list. */
  least?: number;
};

/**
 * Renders a text's headings as links: next to the text if there is room, otherwise in a collapsible section, so that
 * the text stays on the screen.
 */
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
