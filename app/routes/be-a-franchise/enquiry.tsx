import type { ComponentProps, ReactNode } from "react";
import { EnquiryForm } from "~/franchise/enquiry-form";
import type { ToastText } from "~/toasts/catalogue";
import { StatusMessage } from "~/toasts/status-message";
import { Band } from "~/ui/band";

type EnquiryProps = {
  /** With the heading, `#enquiry`. */
  intro: ReactNode;
  /** Says that the enquiry could not be stored. */
  failure: ToastText | null;
} & Omit<ComponentProps<typeof EnquiryForm>, "failure">;

/** The form, with what is said beside it. */
export function Enquiry({ intro, failure, ...form }: EnquiryProps) {
  return (
    <Band labelledBy="enquiry">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        {intro}
        <div className="lg:col-span-7 lg:col-start-6">
          <EnquiryForm {...form} failure={failure && <StatusMessage {...failure} />} />
        </div>
      </div>
    </Band>
  );
}
