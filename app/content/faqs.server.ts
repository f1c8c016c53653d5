import { toPlainText } from "@portabletext/react";
import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";
import { writeText } from "~/content/written-text.server";

export const faqsQuery = defineQuery(/* groq */ `
  *[_type == "faq"] | order(orderRank) { _id, _type, question, answer, category }
`);

export type FaqCategory = Awaited<ReturnType<typeof listFaqsByCategory>>[number];

/** The headings of the questions, in their order. */
const categories = ["General", "Services", "Franchise & Affiliate"] as const;

type CategoryName = (typeof categories)[number];

function isCategoryName(value: unknown): value is CategoryName {
  return categories.some((category) => category === value);
}

/** Every question with its answer, as markup and as plain text, in the editors' order. */
async function listFaqs() {
  const faqs = onlyShown(await fetchContent(faqsQuery), {
    question: "string",
    answer: "array",
    category: isCategoryName,
  });
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
