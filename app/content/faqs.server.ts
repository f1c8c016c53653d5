import { toPlainText } from "@portabletext/react";
import { defineQuery } from "groq";
import * as z from "zod";
import { faqCategories as categories } from "~/content/choices";
import { contentReader } from "~/content/content-reader.server";
import { block, blockFields, oneOf, plainText, text } from "~/content/fields.server";
import { writeText } from "~/content/written-text.server";

export const faqsQuery = defineQuery(/* groq */ `
  *[_type == "faq"] | order(orderRank) {
    _id, _type, question, answer[] { ${blockFields} }, category
  }
`);

const readFaqs = contentReader(
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

export type FaqCategory = Awaited<ReturnType<typeof listFaqsByCategory>>[number];

export type Faq = Awaited<ReturnType<typeof listFaqs>>[number];

/** Every question with its answer, as markup and as plain text, in the editors' order. */
export async function listFaqs() {
  const faqs = await readFaqs();
  return faqs.map(({ answer, ...faq }) => ({
    ...faq,
    answer: writeText(answer, 4),
    answerText: toPlainText(answer),
  }));
}

/** The questions under their headings; a heading without a question is left out. */
export async function listFaqsByCategory() {
  const faqs = await listFaqs();
  return categories
    .map((name) => ({ name, faqs: faqs.filter(({ category }) => category === name) }))
    .filter((category) => category.faqs.length > 0);
}
