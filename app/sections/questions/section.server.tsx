import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { listLimits } from "~/cms/list-limits";
import { pickByIds } from "~/cms/pick-by-ids";
import {
  groupByCategory,
  inOrderOfHeadings,
  listFaqs,
  Questions,
  withAnswerText,
} from "~/features/questions/questions.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { listQuery, pageOfList, Pager } from "~/ui/pager";

export const questionsFields = /* groq */ `heading, intro, "questions": questions[]._ref`;

export const questionsContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  questions: list(plainText),
});

/**
 * Draws a section of questions and answers: the chosen ones, or all of them under their headings. The contact page has
 * all of them, page by page.
 */
export const questionsSection: Draw<z.output<typeof questionsContent>> = async (
  section,
  place,
  request,
) => {
  const all = await listFaqs();
  const { pathname, searchParams } = new URL(request.url);
  // A second one would have the same ids.
  const isListPage = pathname === "/contact" && place.id === "questions";
  const wanted = isListPage ? searchParams.get("page") : null;
  const inOrder = inOrderOfHeadings(all);
  const pageAt = (number: string | null) => pageOfList(inOrder, number, listLimits.questions);
  const isChosen = section.questions.length > 0;
  const list = isChosen ? null : (pageAt(wanted) ?? pageAt(null));
  const faqs = (list?.shown ?? pickByIds(all, section.questions)).map(withAnswerText);
  if (faqs.length === 0) return null;
  return {
    element: (
      <Questions
        isLinked={isListPage && !isChosen}
        heading={section.heading}
        intro={section.intro}
        groups={isChosen ? [{ name: null, faqs }] : groupByCategory(faqs)}
        {...place}
      >
        {list ? (
          <Pager {...list} hrefOf={(number) => `/contact${listQuery(number)}#questions`} />
        ) : null}
      </Questions>
    ),
    questions: faqs,
  };
};
