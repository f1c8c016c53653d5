import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { closingFrom } from "~/content/closing.server";
import { onlyShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import { socialImageFor } from "~/content/social-image.server";
import { isTheme } from "~/ui/theme";
import { scheduleFields } from "~/content/schedule.server";

export const homePageQuery = defineQuery(/* groq */ `
  *[_type == "homePage"][0] {
    _id, _type, title, description, heading, intro, hideFromSearch, socialImage { ${pictureFields} }, servicesHeading, packagesHeading, packagesIntro,
    hero { ${pictureFields} },
    closing { heading, text },
    featuredServices[]-> {
      _id, _type, name, "slug": slug.current, summary, "theme": category->theme, ${scheduleFields},
      image { ${pictureFields} }
    }
  }
`);

export type HomePage = Awaited<ReturnType<typeof getHomePage>>;
export type FeaturedService = HomePage["featuredServices"][number];

/** The home page's texts; built-in labels stand in for what is not there. */
export async function getHomePage() {
  const page = await fetchContent(homePageQuery);
  const featured = (page?.featuredServices ?? []).filter((service) => service !== null);
  return {
    title: page?.title || "Services and lifetime franchise packages",
    description: page?.description ?? null,
    hideFromSearch: page?.hideFromSearch === true,
    socialImage: socialImageFor(page?.socialImage),
    heading: page?.heading || "More than fifty services, one company",
    intro: page?.intro ?? null,
    servicesHeading: page?.servicesHeading || "What we do",
    packagesHeading: page?.packagesHeading || "Franchise packages",
    packagesIntro: page?.packagesIntro ?? null,
    closing: closingFrom(page?.closing),
    hero: pictureFor(page?.hero ?? null, { widths: [360, 540, 720, 1080], ratio: 1 }),
    featuredServices: onlyShown(featured, {
      name: "string",
      slug: "string",
      summary: "string",
      theme: isTheme,
    }).map(({ image, ...service }) => ({
      ...service,
      picture: pictureFor(image, { widths: [400, 640, 800, 1200], ratio: 8 / 3 }),
    })),
  };
}
