import { listPages } from "~/cms/page-index.server";
import { listPackages } from "~/features/packages/packages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { pagesTexts } from "~/i18n/pages.server";
import { getSite } from "~/seo/site.server";
import { llmsText } from "~/seo/sitemap-formats";
import { publicFile } from "~/server/file-response.server";
import { documentNames, documentPath, siteDocuments } from "~/site-documents";
import { pageAbove, sitePages } from "~/site-pages";
import { rupees } from "~/text/rupees";

/** Returns an overview of the site for language models (llmstxt.org). */
export async function loader() {
  const [settings, pages, packages] = await Promise.all([
    getSiteSettings(),
    listPages(),
    listPackages(),
  ]);
  const texts = pagesTexts.llms;
  const listed = pages.filter(({ hidden }) => !hidden);
  const text = llmsText(getSite().url, {
    name: settings.brand,
    summary: settings.tagline,
    sections: [
      { title: texts.pages, links: listed.filter(({ path }) => !pageAbove(path)) },
      ...sitePages
        .filter(({ members }) => members !== undefined)
        .map((above) => ({
          title: above.path === "/" ? texts.landingPages : above.name,
          links: listed.filter(({ path }) => pageAbove(path) === above),
        })),
      {
        title: texts.documents,
        links: documentNames.map((name) => ({
          name: siteDocuments[name].title,
          path: documentPath(name),
          description: null,
        })),
      },
      {
        title: texts.packages,
        links: packages.map(({ name, slug, price, summary }) => ({
          name,
          path: `/be-a-franchise#${slug}`,
          description: texts.package({ price: rupees(price), summary }),
        })),
      },
    ],
  });
  return publicFile(text, "text/plain; charset=utf-8");
}
