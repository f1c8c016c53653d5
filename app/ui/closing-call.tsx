import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";

type ClosingCallProps = {
  closing: { heading: string; text: string | null };
  action: { href: string; label: string };
};

/** Renders the last section of a page: one sentence and one action on peacock. */
export function ClosingCall({ closing, action }: ClosingCallProps) {
  return (
    <Section tone="peacock" labelledBy="closing">
      <div className="flex flex-col items-start justify-between gap-8 lg:flex-row lg:items-end">
        <div>
          <h2 dir="auto" id="closing" className="max-w-heading text-h1">
            {closing.heading}
          </h2>
          {closing.text ? (
            <p dir="auto" className="mt-4 max-w-[44ch] text-lead">
              {closing.text}
            </p>
          ) : null}
        </div>
        <ButtonLink href={action.href} look="marigold" className="shrink-0">
          {action.label}
        </ButtonLink>
      </div>
    </Section>
  );
}

type ContactCallProps = {
  page: Pick<ClosingCallProps, "closing"> & { labels: { closingButton: string } };
};

/** Same, with a page's own texts and a link to /contact. */
export const ContactCall = ({ page }: ContactCallProps) => (
  <ClosingCall
    closing={page.closing}
    action={{ href: "/contact", label: page.labels.closingButton }}
  />
);
