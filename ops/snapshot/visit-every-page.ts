import pLimit from "p-limit";
import { documentNames, documentPath } from "../../app/site-documents";
import type { Ask, Reply } from "./site-process";

/** The first pages, including those that no link and no sitemap names. */
const beginnings = [
  "/",
  "/sitemap.xml",
  "/llms.txt",
  "/manifest.webmanifest",
  "/search?q=services",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/dashboard",
  "/a-page-that-is-not-there",
  ...documentNames.map(documentPath),
];

const MAX_PAGES = 5_000;
const AT_ONCE = 4;

/**
 * Requests each page of a site: those of its sitemap, and those that they link to.
 * @returns the number of pages
 * @throws Error with the pages that failed
 */
export async function visitEveryPage(ask: Ask): Promise<number> {
  const known = new Set<string>();
  const failed: string[] = [];
  let round = beginnings;
  while (round.length > 0) {
    for (const path of round) known.add(path);
    const found = new Set<string>();
    await pLimit(AT_ONCE).map(round, async (path) => {
      const reply = await ask(path);
      if (reply.status >= 500 || reply.status === 429) failed.push(`${reply.status} ${path}`);
      for (const link of linksOf(reply)) if (!known.has(link)) found.add(link);
    });
    round = [...found].slice(0, MAX_PAGES - known.size);
  }
  if (failed.length > 0) throw new Error(`Pages that failed:\n${failed.join("\n")}`);
  return known.size;
}

function linksOf({ type, body }: Reply): string[] {
  if (type.includes("xml")) {
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place);
    return places.filter((place) => URL.canParse(place)).map((place) => new URL(place).pathname);
  }
  if (!type.includes("html")) return [];
  const links = [...body.matchAll(/\bhref="(\/[^"?#]*)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !/^\/(?:\/|build\/|api\/|auth\/)|\.\w+$/.test(link));
}
