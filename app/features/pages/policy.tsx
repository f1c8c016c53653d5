import { RichText } from "~/cms/rich-text";
import type { LegalPage } from "~/features/pages/legal-pages.server";
import { monthAndYear } from "~/text/dates";
import { Band } from "~/ui/band";
import { Contents } from "~/ui/contents";
import { PageOpening } from "~/ui/page-opening";

/** Renders a policy: heading and dates, the table of contents, the text, the address for questions. */
export function Policy({ page }: { page: LegalPage }) {
  const lastUpdated = page.lastUpdated && monthAndYear(page.lastUpdated);
  const additionsUpdated = page.additionsUpdated && monthAndYear(page.additionsUpdated);
  const headings = page.sections.flatMap(({ heading }) => heading ?? []);
  return (
    <>
      <PageOpening page={page} tone="mist">
        {lastUpdated ? (
          <p className="text-small text-mute">{`Last updated ${lastUpdated}`}</p>
        ) : null}
        {additionsUpdated ? (
          <p className="text-small text-mute">{`Additions ${additionsUpdated}`}</p>
        ) : null}
      </PageOpening>
      <Band>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-6 print:block">
          <Contents heading="Contents" headings={headings} />
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
      <h2
        dir="auto"
        id={heading.id}
        className="mb-4 text-[1.625rem] font-[650] leading-tight tracking-tight"
      >
        {heading.text}
      </h2>
      {text}
    </section>
  );
}
