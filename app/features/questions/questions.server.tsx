import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { RichText } from "~/cms/rich-text";
import type { Faq } from "~/features/questions/faqs.server";
import type { BandPlace } from "~/ui/band";
import { Band, SectionHeading } from "~/ui/band";

type QuestionsProps = BandPlace & {
  heading: string;
  intro?: string | null;
  groups: readonly { name: string | null; faqs: readonly Faq[] }[];
  /** Rendered below the questions. */
  children?: ReactNode;
};

/** Renders questions under their headings; each opens and closes separately. */
export function Questions(props: QuestionsProps) {
  const { heading, intro, groups, children, id = "questions", ...place } = props;
  if (groups.length === 0) return null;
  return (
    <Band tone="mist" labelledBy={id} {...place}>
      <SectionHeading id={id} intro={intro}>
        {heading}
      </SectionHeading>
      {groups.map(({ name, faqs }) => (
        <div key={name} className="mt-10 grid gap-4 md:mt-14 lg:grid-cols-12 lg:gap-6">
          {name ? (
            <h3 dir="auto" className="text-h3 lg:col-span-4 lg:pt-3.5">
              {name}
            </h3>
          ) : null}
          <div
            className={`border-t border-line-strong ${name ? "lg:col-span-8" : "lg:col-span-8 lg:col-start-5"}`}
          >
            {faqs.map((faq) => (
              <Question key={faq._id} faq={faq} />
            ))}
          </div>
        </div>
      ))}
      {children}
    </Band>
  );
}

function Question({ faq }: { faq: Faq }) {
  return (
    <details className="group border-b border-line">
      <summary
        dir="auto"
        className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-semibold hover:text-peacock [&::-webkit-details-marker]:hidden"
      >
        {faq.question}
        <Plus
          className="size-5 shrink-0 text-peacock transition-transform group-open:rotate-45 motion-reduce:transition-none"
          strokeWidth={2}
          aria-hidden="true"
        />
      </summary>
      {/* A link to this id opens the question, because the id is inside it. */}
      <div id={faq._id} className="pb-6 pr-11">
        <RichText value={faq.answer} headingLevel={4} className="text-ink-2" />
      </div>
    </details>
  );
}
