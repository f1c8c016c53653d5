import type { ComponentProps } from "react";
import type { messageForm } from "~/features/enquiries/message.server";
import { messageFields } from "~/features/enquiries/message-fields";
import type { Page } from "~/features/pages/pages.server";
import { Questions } from "~/features/questions/questions.server";
import { FormNotice } from "~/forms/form-notice.server";
import type { SentPanelData } from "~/forms/sent-panel.server";
import { type FormAnswer, StoredForm } from "~/forms/stored-form.server";
import { type HeldSections, Sections } from "~/sections/sections.server";
import { Band, SectionHeading } from "~/ui/band";
import { listQuery } from "~/ui/page-of-list";
import { PageOpening } from "~/ui/page-opening";
import { Pager } from "~/ui/pager";
import { FormAside } from "./form-aside.server";

type ContactPageProps = ComponentProps<typeof FormAside> & {
  page: Page<"contact">;
  form: ReturnType<typeof messageForm>;
  sent: SentPanelData | null;
  answer: FormAnswer | undefined;
  notice: string;
  categories: ComponentProps<typeof Questions>["groups"];
  /** The current page of the questions. */
  list: { page: number; pages: number };
  sections: HeldSections;
};

/** Renders /contact. */
export function ContactPage(props: ContactPageProps) {
  const { page, form, sent, answer, notice, categories, list, sections, ...aside } = props;
  return (
    <>
      <PageOpening page={page} theme="peacock" />
      <Sections<"/contact">
        held={sections}
        parts={{
          form: (
            <Band>
              <div className="grid gap-14 lg:grid-cols-12 lg:gap-6">
                <section aria-labelledby="send-message" className="lg:col-span-7">
                  <div className="mb-8">
                    <SectionHeading id="send-message">{page.labels.formHeading}</SectionHeading>
                  </div>
                  <StoredForm
                    {...form}
                    part="message_form"
                    label="Send message"
                    fields={messageFields}
                    answer={answer}
                    sent={sent}
                    notice={<FormNotice text={notice} isPublic />}
                  />
                </section>
                <div className="space-y-6 lg:col-span-4 lg:col-start-9">
                  <FormAside page={page} {...aside} />
                </div>
              </div>
            </Band>
          ),
          questions: (
            <Questions heading={page.labels.questionsHeading} groups={categories}>
              <Pager {...list} hrefOf={(number) => `/contact${listQuery(number)}#questions`} />
            </Questions>
          ),
        }}
      />
    </>
  );
}
