import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { listFaqs, Questions, withAnswerText } from "~/features/questions/questions.server";
import { band, type Draw } from "~/sections/band-parts.server";
import { chosen } from "~/sections/chosen";

export const questionsFields = /* groq */ `heading, intro, "questions": questions[]._ref`;

export const questionsContent = z.object({
  ...band,
  heading: text,
  intro: optional(text),
  questions: list(plainText),
});

/** Draws a band of questions and answers. */
export const questionsBand: Draw<z.output<typeof questionsContent>> = async (band, place) => {
  const faqs = chosen(await listFaqs(), band.questions).map(withAnswerText);
  if (faqs.length === 0) return null;
  return {
    element: (
      <Questions
        heading={band.heading}
        intro={band.intro}
        groups={[{ name: null, faqs }]}
        {...place}
      />
    ),
    questions: faqs,
  };
};
