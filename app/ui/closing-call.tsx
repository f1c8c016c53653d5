import { ButtonLink } from "~/ui/button-link";
import { Section, type SectionPlace } from "~/ui/section";

type ClosingCallProps = Omit<SectionPlace, "tone"> & {
  closing: { heading: string; text: string | null };
  action: { href: string; label: string };
};

/** Renders the last section of a page: one sentence and one action on peacock. */
export function ClosingCall({ closing, action, id = "closing", ...place }: ClosingCallProps) {
  return (
    <Section {...place} tone="peacock" labelledBy={id}>
      <div className="flex flex-col items-start justify-between gap-8 lg:flex-row lg:items-end">
        <div>
          <h2 dir="auto" id={id} className="max-w-heading text-h1">
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
