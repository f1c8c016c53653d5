import type { FranchisePage } from "~/content/franchise-page.server";
import { useWrittenName } from "~/ui/as-written";
import { SectionHeading } from "~/ui/section-heading";

/** What happens to an enquiry, beside its form. */
export function EnquiryIntro({ page }: { page: FranchisePage }) {
  return (
    <div {...useWrittenName()} className="lg:col-span-4">
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
  );
}
