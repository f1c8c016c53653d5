import type { ComponentProps } from "react";
import { Questions } from "~/bands/questions.server";
import type { Page } from "~/content/pages.server";
import { SectionHeading } from "~/ui/band";
import { listQuery } from "~/ui/page-of-list";
import { PageOpening } from "~/ui/page-opening";
import { Pager } from "~/ui/pager";

type PageProps = { page: Page<"contact"> };

export const Opening = ({ page }: PageProps) => <PageOpening page={page} theme="peacock" />;

export const MessageIntro = ({ page }: PageProps) => (
  <SectionHeading id="send-message">{page.labels.formHeading}</SectionHeading>
);

type ContactQuestionsProps = PageProps & {
  categories: ComponentProps<typeof Questions>["groups"];
  /** Which page of the questions it is. */
  list: { page: number; pages: number };
};

export const ContactQuestions = ({ page, categories, list }: ContactQuestionsProps) => (
  <Questions heading={page.labels.questionsHeading} groups={categories}>
    <Pager {...list} hrefOf={(number) => `/contact${listQuery(number)}#questions`} />
  </Questions>
);
