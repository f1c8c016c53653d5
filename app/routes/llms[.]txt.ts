import { listPages } from "~/content/page-index.server";
import { listPackages } from "~/content/packages.server";
import { getSiteSettings } from "~/content/site-settings.server";
import { rupees } from "~/format/rupees";
import { llmsText } from "~/seo/page-lists";
import { getSite } from "~/seo/site.server";

/** The site in short for language models (llmstxt.org). */
export async function loader() {
  const [settings, pages, packages] = await Promise.all([
    getSiteSettings(),
    listPages(),
    listPackages(),
  ]);
  const listed = pages.filter(({ hidden }) => !hidden);
  const isService = ({ path }: { path: string }) => path.startsWith("/services/");
  const text = llmsText(getSite().url, {
    name: settings.brand,
    summary: settings.tagline,
    sections: [
      { title: "Pages", links: listed.filter((page) => !isService(page)) },
      { title: "Services", links: listed.filter(isService) },
      {
        title: "Franchise packages",
        links: packages.map(({ name, slug, price, summary }) => ({
          name,
          path: `/be-a-franchise#${slug}`,
          description: `${rupees(price)} for life. ${summary}`,
        })),
      },
    ],
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
