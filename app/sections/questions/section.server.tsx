import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { pickByIds } from "~/cms/pick-by-ids";
import { listFaqs, Questions, withAnswerText } from "~/features/questions/questions.server";
import { type Draw, section } from "~/sections/section-parts.server";

export const questionsFields = /* groq */ `heading, intro, "questions": questions[]._ref`;

export const questionsContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  questions: list(plainText),
});

/** Draws a section of questions and answers. */
export const questionsSection: Draw<z.output<typeof questionsContent>> = async (section, place) => {
  const faqs = pickByIds(await listFaqs(), section.questions).map(withAnswerText);
  if (faqs.length === 0) return null;
  return {
    element: (
      <Questions
        heading={section.heading}
        intro={section.intro}
        groups={[{ name: null, faqs }]}
        {...place}
      />
    ),
    questions: faqs,
  };
};
