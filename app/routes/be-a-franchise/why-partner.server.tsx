import type { FranchisePage } from "~/content/franchise-page.server";
import { Band } from "~/ui/band";
import { Icon } from "~/ui/icon";
import { SectionHeading } from "~/ui/section-heading";

/** The reasons as lines of a ledger on night. */
export function WhyPartner({
  heading,
  reasons,
}: {
  heading: string;
  reasons: FranchisePage["whyPartner"];
}) {
  if (reasons.length === 0) return null;
  return (
    <Band tone="night" labelledBy="why-partner">
      <SectionHeading id="why-partner">{heading}</SectionHeading>
      <ul className="mt-10 grid gap-x-6 md:mt-14 md:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason._key} className="flex gap-5 border-t border-night-line py-6">
            <Icon glyph={reason.glyph} className="mt-0.5 size-7 shrink-0 text-marigold" />
            <div>
              <h3 className="text-h3">{reason.title}</h3>
              <p className="mt-1 max-w-[48ch] text-night-mute">{reason.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
