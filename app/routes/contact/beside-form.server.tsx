import type { ComponentProps } from "react";
import { useWrittenName } from "~/ui/as-written";
import { BusinessHours } from "./business-hours.server";
import { ContactInformation } from "./contact-information.server";

type BesideFormProps = ComponentProps<typeof ContactInformation> & {
  hours: ComponentProps<typeof BusinessHours>;
};

/** The other ways to reach the company. */
export function BesideForm({ hours, ...information }: BesideFormProps) {
  return (
    <div {...useWrittenName()} className="space-y-6 lg:col-span-4 lg:col-start-9">
      <ContactInformation {...information} />
      <BusinessHours {...hours} />
    </div>
  );
}
