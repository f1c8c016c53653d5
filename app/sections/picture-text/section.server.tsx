import * as z from "zod";
import { block, blockFields, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { RichText } from "~/cms/rich-text.server";
import {
  buttonFields,
  Buttons,
  buttons,
  type Draw,
  section,
} from "~/sections/section-parts.server";
import { Picture } from "~/ui/picture";
import { Section, SectionHeading } from "~/ui/section";

export const pictureTextFields = /* groq */ `heading, "isPictureFirst": isPictureFirst == true,
  body[] { ${blockFields} }, picture { ${pictureFields} }, ${buttonFields}`;

export const pictureTextContent = z.object({
  ...section,
  heading: text,
  isPictureFirst: z.boolean(),
  body: z.array(block).min(1),
  picture,
  buttons,
});

/** Draws a section with a picture and a text. */
export const pictureTextSection: Draw<z.output<typeof pictureTextContent>> = (
  section,
  { id, ...place },
) => {
  const picture = pictureFor(section.picture, { widths: [480, 720, 960, 1200], ratio: 8 / 5 });
  const side = section.isPictureFirst ? "" : "lg:order-2 lg:col-start-8";
  return {
    element: (
      <Section {...place} labelledBy={id}>
        <div className="grid items-center gap-8 lg:grid-cols-12 lg:gap-6">
          {picture ? (
            <Picture
              picture={picture}
              sizes="(min-width: 1240px) 486px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)"
              className={`w-full border-2 border-ink lg:col-span-5 ${side}`}
            />
          ) : null}
          <div className={`lg:col-span-6 ${section.isPictureFirst ? "lg:col-start-7" : ""}`}>
            <SectionHeading id={id}>{section.heading}</SectionHeading>
            <RichText value={section.body} headingLevel={3} className="mt-6" />
            <Buttons buttons={section.buttons} tone={place.tone} />
          </div>
        </div>
      </Section>
    ),
  };
};
