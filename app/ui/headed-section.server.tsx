import type { ReactNode } from "react";
import { Section, SectionHeading, type SectionPlace } from "~/ui/section";

/** Properties of a section with a heading and an optional lead. */
export type HeadedPlace = SectionPlace & { heading: string; intro?: string | null };

type HeadedSectionProps = HeadedPlace & { id: string; children: ReactNode };

/** Renders a section that begins with its heading, which names it as a landmark. */
export function HeadedSection({ id, heading, intro, children, ...place }: HeadedSectionProps) {
  return (
    <Section labelledBy={id} {...place}>
      <SectionHeading id={id} intro={intro}>
        {heading}
      </SectionHeading>
      {children}
    </Section>
  );
}
