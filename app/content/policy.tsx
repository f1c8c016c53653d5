import { ChevronDown } from "lucide-react";
import type { LegalPage } from "~/content/legal-pages.server";
import { RichText } from "~/content/rich-text";
import { Band } from "~/ui/band";
import { PageOpening } from "~/ui/page-opening";

/** A policy: heading and date, its sections as a list of contents, the text, the address for questions. */
export function Policy({ page, lastUpdated }: { page: LegalPage; lastUpdated: string | null }) {
  const headings = page.sections.flatMap(({ heading }) => heading ?? []);
  return (
    <>
      <PageOpening page={page} tone="mist">
        {lastUpdated ? <p className="text-small text-mute">Last updated {lastUpdated}</p> : null}
      </PageOpening>
      <Band>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-6 print:block">
          <Contents headings={headings} />
          <div className="space-y-12 lg:col-span-8 lg:col-start-5">
            {page.sections.map((section) => (
              <PolicySection key={section.heading?.id ?? ""} section={section} />
            ))}
            {page.sections.length === 0 ? <p>This text is not published yet.</p> : null}
            {page.email ? (
              <p className="max-w-measure border-t border-line pt-6">
                Questions about this page? Write to{" "}
                <a href={`mailto:${page.email}`} className="link">
                  {page.email}
                </a>
              </p>
            ) : null}
          </div>
        </div>
      </Band>
    </>
  );
}

function PolicySection({ section }: { section: LegalPage["sections"][number] }) {
  const { heading, blocks } = section;
  const text = blocks.length > 0 ? <RichText value={blocks} /> : null;
  if (!heading) return text;
  return (
    <section aria-labelledby={heading.id}>
      <h2 id={heading.id} className="mb-4 text-[1.625rem] font-[650] leading-tight tracking-tight">
        {heading.text}
      </h2>
      {text}
    </section>
  );
}

type ContentsProps = { headings: { id: string; text: string }[] };

/** Beside the text where there is room; folded where it would push the text off the screen. */
function Contents({ headings }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <>
      <nav aria-label="Contents" className="hidden lg:col-span-3 lg:block print:hidden">
        <div className="sticky top-24 max-h-[calc(100vh-7rem)] overflow-y-auto [scrollbar-width:thin]">
          <p className="pb-2 text-small font-semibold">Contents</p>
          <ContentsList headings={headings} />
        </div>
      </nav>
      <details className="group border border-line lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between px-5 font-semibold [&::-webkit-details-marker]:hidden">
          Contents
          <ChevronDown
            className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            strokeWidth={2}
            aria-hidden="true"
          />
        </summary>
        <nav aria-label="Contents" className="px-5 pb-3">
          <ContentsList headings={headings} />
        </nav>
      </details>
    </>
  );
}

function ContentsList({ headings }: ContentsProps) {
  return (
    <ol className="border-t border-line text-small">
      {headings.map(({ id, text }) => (
        <li key={id} className="border-b border-line">
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
