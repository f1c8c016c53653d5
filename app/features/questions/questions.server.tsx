import { toPlainText } from "@portabletext/react";
import { defineQuery } from "groq";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod";
import { faqCategories as categories } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import { block, blockFields, oneOf, plainText, text } from "~/cms/fields.server";
import { listLimits } from "~/cms/list-limits";
import { RichText } from "~/cms/rich-text.server";
import { type HeadedPlace, HeadedSection } from "~/ui/headed-section.server";
import { listQuery } from "~/ui/pager";

const faqsQuery = defineQuery(/* groq */ `
  *[_type == "faq"] | order(orderRank) {
    _id, _type, question, answer[] { ${blockFields} }, category
  }
`);

/** Returns every question in the editors' order. */
export const listFaqs = contentReader(
  { faqsQuery },
  z.array(
    z.object({
      _id: plainText,
      question: text,
      answer: z.array(block).min(1),
      category: oneOf(categories),
    }),
  ),
);

type Faq = ReturnType<typeof withAnswerText>;

/** Returns a question with its answer also as plain text. Call it only for questions that are shown. */
export const withAnswerText = (faq: Awaited<ReturnType<typeof listFaqs>>[number]) => ({
  ...faq,
  answerText: toPlainText(faq.answer),
});

/** Returns questions in the order of the contact page, heading by heading. */
export const inOrderOfHeadings = <Each extends { category: (typeof categories)[number] }>(
  faqs: readonly Each[],
) => categories.flatMap((name) => faqs.filter(({ category }) => category === name));

/** Groups questions under their headings; a heading without a question is left out. */
export const groupByCategory = <Each extends { category: (typeof categories)[number] }>(
  faqs: readonly Each[],
) =>
  categories
    .map((name) => ({ name, faqs: faqs.filter(({ category }) => category === name) }))
    .filter((category) => category.faqs.length > 0);

/**
 * Returns the paths of the questions by their ids: each is on one page of the contact page's list.
 * @param faqs in the order of `inOrderOfHeadings`
 */
export const faqPaths = (faqs: readonly { _id: string }[]): ReadonlyMap<string, string> =>
  new Map(
    faqs.map(({ _id }, at) => {
      const page = Math.floor(at / listLimits.questions) + 1;
      return [_id, `/contact${listQuery(page)}#${_id}`];
    }),
  );

type QuestionsProps = HeadedPlace & {
  groups: readonly { name: string | null; faqs: readonly Faq[] }[];
  /** Whether links lead to single questions, on the page that lists them all. */
  isLinked?: boolean;
  /** Rendered below the questions. */
  children?: ReactNode;
};

/** Renders questions under their headings; each opens and closes separately. */
export function Questions({ groups, isLinked = false, children, ...place }: QuestionsProps) {
  if (groups.length === 0) return null;
  return (
    <HeadedSection tone="mist" id="questions" {...place}>
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
              <Question key={faq._id} faq={faq} id={isLinked ? faq._id : undefined} />
            ))}
          </div>
        </div>
      ))}
      {children}
    </HeadedSection>
  );
}

function Question({ faq, id }: { faq: Faq; id: string | undefined }) {
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
      <div id={id} className="scroll-mt-20 pb-6 pr-11">
        <RichText value={faq.answer} headingLevel={4} className="text-ink-2" />
      </div>
    </details>
  );
}
