import type { FaqCategory } from "~/content/faqs.server";
import type { Page } from "~/content/pages.server";
import { contactPage, faqPage } from "~/seo/json-ld/web-page.server";
import { pageMeta, type PageMetaArgs } from "~/seo/page-meta.server";

/** The company's page of contact, and the questions with their answers. */
export const contactMeta = (args: PageMetaArgs<{ page: Page; categories: FaqCategory[] }>) =>
  pageMeta(args, ({ page, categories }, site) => [
    contactPage(site, page),
    ...faqPage(
      categories.flatMap(({ faqs }) =>
        faqs.map(({ question, answerText }) => ({ question, answer: answerText })),
      ),
    ),
  ]);
