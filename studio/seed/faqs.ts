import { faqCategories } from "../../app/cms/choices";
import { ordered } from "./authoring";
import data from "./data/faqs.json" with { type: "json" };
import { richText } from "./rich-text";

/** The questions of /contact, in three categories. */
export const faqs = ordered(
  faqCategories
    .flatMap((category) => data[category].map((fields) => ({ ...fields, category })))
    .map((fields, index) => ({
      ...fields,
      answer: richText(fields.answer),
      _id: `faq-${String(index + 1).padStart(2, "0")}`,
      _type: "faq",
    })),
);
