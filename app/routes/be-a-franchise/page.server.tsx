import type { ComponentProps } from "react";
import type { enquiryForm } from "~/features/enquiries/enquiry.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import type { FranchisePage as FranchisePageTexts } from "~/features/pages/franchise-page.server";
import { paymentPart } from "~/features/payments/payment.server";
import { PaymentDialog } from "~/features/payments/payment-dialog.server";
import { FormNotice } from "~/forms/form-notice.server";
import type { SentPanelData } from "~/forms/receipt.server";
import { type FormAnswer, SubmissionForm } from "~/forms/submission-form.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { type LoadedSections, Sections } from "~/sections/page-sections.server";
import { Section } from "~/ui/section";
import { Comparison, type ComparisonProps } from "./comparison.server";
import { EnquiryIntro, Offer, Opening } from "./sections.server";

type FranchisePageProps = Omit<ComponentProps<typeof Offer>, "page"> &
  Omit<ComparisonProps, "labels"> &
  Pick<ComponentProps<typeof EnquiryIntro>, "voice"> & {
    page: FranchisePageTexts;
    form: ReturnType<typeof enquiryForm>;
    sent: SentPanelData | null;
    answer: FormAnswer | undefined;
    notice: string;
    sections: LoadedSections;
    /** Null if the address does not open the dialog. */
    payment: ComponentProps<typeof PaymentDialog>["payment"] | null;
  };

/** Renders /be-a-franchise. */
export function FranchisePage(props: FranchisePageProps) {
  const { page, form, sent, answer, notice, payment, voice, packages, program, written } = props;
  const { categories, whatsapp, sections } = props;
  return (
    <>
      <div id={paymentPart}>
        {payment ? (
          <PaymentDialog
            payment={payment}
            screenshotNote={page.screenshotNote}
            chosen={form.values.franchise_package}
          />
        ) : null}
      </div>
      <div className="behind-dialog">
        <Opening page={page} hasPackages={packages.length > 0} />
        <Sections<"/be-a-franchise">
          held={sections}
          parts={{
            offer: (
              <Offer page={page} packages={packages} categories={categories} whatsapp={whatsapp} />
            ),
            enquiry: (
              <Section labelledBy="enquiry">
                <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
                  <div className="lg:col-span-4">
                    <EnquiryIntro page={page} voice={voice} />
                  </div>
                  <div className="lg:col-span-7 lg:col-start-6">
                    <SubmissionForm
                      {...form}
                      part="enquiry_form"
                      label={franchiseTexts.page.sendEnquiry}
                      fields={enquiryFields}
                      answer={answer}
                      sent={sent}
                      folded
                      notice={<FormNotice text={notice} isPublic />}
                    />
                  </div>
                </div>
              </Section>
            ),
            comparison: (
              <Comparison
                labels={page.labels}
                packages={packages}
                program={program}
                written={written}
              />
            ),
          }}
        />
      </div>
    </>
  );
}
