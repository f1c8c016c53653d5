import { organizationReference, thing, type Thing } from "~/seo/json-ld/thing.server";
import type { SiteIdentity } from "~/seo/site";

/**
 * The way from the home page to a page, as its path tells it; none for the home page itself.
 * @param path of the page, below the site's address
 */
export function breadcrumbsTo(
  path: string,
  page: { title: string; name?: string },
  { url }: SiteIdentity,
): Thing[] {
  if (path === "/") return [];
  const crumbs = [
    { name: "Home", path: "/" },
    ...(path.startsWith("/services/") ? [{ name: "Services", path: "/services" }] : []),
    { name: page.name ?? page.title, path },
  ];
  const steps = crumbs.map((crumb, index) =>
    thing("ListItem", { position: index + 1, name: crumb.name, item: url + crumb.path }),
  );
  return [thing("BreadcrumbList", { itemListElement: steps })];
}

/**
 * A page of questions; none where there is no question.
 * @param questions with their answers as plain text
 */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) =>
    thing("Question", {
      name: question,
      acceptedAnswer: thing("Answer", { text: answer }),
    }),
  );
  return [thing("FAQPage", { mainEntity })];
}

export function contactPage(
  site: SiteIdentity,
  page: { title: string; description: string | null },
): Thing {
  return thing("ContactPage", {
    name: page.title,
    description: page.description,
    url: `${site.url}/contact`,
    mainEntity: organizationReference(site),
  });
}
