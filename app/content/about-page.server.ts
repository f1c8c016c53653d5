import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { closingFrom } from "~/content/closing.server";
import { isShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import { socialImageFor } from "~/content/social-image.server";
import { isIconName } from "~/ui/icon-components.server";
import { withGlyph } from "~/ui/icons.server";

export const aboutPageQuery = defineQuery(/* groq */ `
  *[_type == "aboutPage"][0] {
    _id, _type, title, description, heading, intro, hideFromSearch, hero { ${pictureFields} },
    socialImage { ${pictureFields} },
    story, mission, vision, values[] { _key, _type, icon, title, description },
    presenceHeading, presenceIntro, reasons[] { _key, _type, value, label, description },
    closing { heading, text }
  }
`);

export type AboutPage = Awaited<ReturnType<typeof getAboutPage>>;

/** The texts of /about; built-in labels stand in for headings, and what is not written is null or empty. */
export async function getAboutPage() {
  const page = await fetchContent(aboutPageQuery);
  return {
    title: page?.title || "About us",
    description: page?.description ?? null,
    heading: page?.heading || "About us",
    intro: page?.intro ?? null,
    hideFromSearch: page?.hideFromSearch === true,
    socialImage: socialImageFor(page?.socialImage),
    hero: pictureFor(page?.hero ?? null, { widths: [640, 960, 1200], ratio: 8 / 5 }),
    story: page?.story ?? [],
    mission: page?.mission || null,
    vision: page?.vision || null,
    values: (page?.values ?? [])
      .filter((value) =>
        isShown(value, { icon: isIconName, title: "string", description: "string" }),
      )
      .map(withGlyph),
    closing: closingFrom(page?.closing),
    presenceHeading: page?.presenceHeading || "Where we are",
    presenceIntro: page?.presenceIntro ?? null,
    reasons: (page?.reasons ?? []).filter((reason) =>
      isShown(reason, { value: "string", label: "string", description: "string" }),
    ),
  };
}
