import { toPlainText } from "@portabletext/react";
import { defineQuery } from "groq";
import * as z from "zod";
import { faqCategories as categories } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import { block, blockFields, oneOf, plainText, text } from "~/cms/fields.server";
import { listLimits } from "~/cms/list-limits";
import { listQuery } from "~/ui/page-of-list";

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

export type Faq = ReturnType<typeof withAnswerText>;

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
export const underHeadings = <Each extends { category: (typeof categories)[number] }>(
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
