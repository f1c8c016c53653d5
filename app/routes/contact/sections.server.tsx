import type { ComponentProps } from "react";
import { Questions } from "~/bands/questions.server";
import type { Page } from "~/content/pages.server";
import { SectionHeading } from "~/ui/band";
import { PageOpening } from "~/ui/page-opening";

type PageProps = { page: Page<"contact"> };

export const Opening = ({ page }: PageProps) => <PageOpening page={page} theme="peacock" />;

export const MessageIntro = ({ page }: PageProps) => (
  <SectionHeading id="send-message">{page.labels.formHeading}</SectionHeading>
);

type ContactQuestionsProps = PageProps & { categories: ComponentProps<typeof Questions>["groups"] };

export const ContactQuestions = ({ page, categories }: ContactQuestionsProps) => (
  <Questions heading={page.labels.questionsHeading} groups={categories} />
);
