import * as z from "zod";
import { key, list, text } from "~/cms/fields.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { HeadedSection } from "~/ui/headed-section.server";

export const reasonsFields = /* groq */ `heading, reasons[] { _key, _type, value, label, description }`;

export const reasonsContent = z.object({
  ...section,
  heading: text,
  reasons: list(z.object({ _key: key, value: text, label: text, description: text })),
});

/** Draws a section of figures, each with a sentence on its meaning for customers. */
export const reasonsSection: Draw<z.output<typeof reasonsContent>> = (section, place) => {
  if (section.reasons.length === 0) return null;
  const element = (
    <HeadedSection {...place} heading={section.heading}>
      <dl className="mt-10 grid gap-x-6 sm:grid-cols-2 md:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {section.reasons.map((reason) => (
          <div key={reason._key} className="border-t-2 border-ink py-6 lg:pb-0">
            <dt>
              <span className="block font-display text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] font-[650] leading-none tracking-tight tabular-nums">
                {reason.value}
              </span>{" "}
              <span dir="auto" className="mt-2 block font-semibold">
                {reason.label}
              </span>
            </dt>
            <dd dir="auto" className="mt-3 max-w-[42ch] text-ink-2">
              {reason.description}
            </dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  );
  return { element };
};
