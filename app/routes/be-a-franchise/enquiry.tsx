import type { ComponentProps } from "react";
import type { FranchisePage } from "~/content/franchise-page.server";
import { EnquiryForm } from "~/franchise/enquiry-form";
import type { ToastText } from "~/toasts/catalogue";
import { StatusMessage } from "~/toasts/status-message";
import { Band } from "~/ui/band";
import { SectionHeading } from "~/ui/section-heading";

type EnquiryProps = {
  page: FranchisePage;
  /** Says that the enquiry could not be stored. */
  failure: ToastText | null;
} & Omit<ComponentProps<typeof EnquiryForm>, "failure">;

/** The form, with what happens to the answers beside it. */
export function Enquiry({ page, failure, ...form }: EnquiryProps) {
  return (
    <Band labelledBy="enquiry">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-4">
          <SectionHeading id="enquiry">{page.enquiryHeading}</SectionHeading>
          {page.enquiryIntro ? (
            <p className="mt-4 max-w-[42ch] text-ink-2">{page.enquiryIntro}</p>
          ) : null}
          {page.privacyNote ? (
            <p className="mt-6 max-w-[42ch] border-t border-line pt-4 text-small text-mute">
              {page.privacyNote}{" "}
              <a href="/privacy-policy" className="link">
                Privacy Policy
              </a>
            </p>
          ) : null}
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <EnquiryForm {...form} failure={failure && <StatusMessage {...failure} />} />
        </div>
      </div>
    </Band>
  );
}
