import * as z from "zod";
import { faqCategories } from "../../app/cms/choices";
import { ordered } from "./authoring";
import { read, runningText, text } from "./fields";

const faq = z.strictObject({ question: text, answer: runningText });
const byCategory = read("faqs", z.record(z.enum(faqCategories), z.array(faq)));

/** The questions of /contact, in three categories. */
export const faqs = ordered(
  faqCategories
    .flatMap((category) => byCategory[category].map((fields) => ({ ...fields, category })))
    .map((fields, index) => ({
      ...fields,
      _id: `faq-${String(index + 1).padStart(2, "0")}`,
      _type: "faq",
    })),
);
