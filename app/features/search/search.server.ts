import { setTimeout as wait } from "node:timers/promises";
import { defineQuery } from "groq";
import * as z from "zod";
import { faqCategories } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import { memoizeWeak } from "~/cms/drop-invalid-parts.server";
import {
  key,
  list,
  oldestFirst,
  oneOf,
  optional,
  plainText,
  price,
  slugFields,
} from "~/cms/fields.server";
import { currentPreview } from "~/cms/preview.server";
import { scheduleFields } from "~/cms/schedule.server";
import { faqPaths, inOrderOfHeadings } from "~/features/questions/questions.server";
import {
  createSearchIndex,
  excerptOf,
  type Findings,
  type FoundEntry,
  type SearchEntry,
} from "~/features/search/search-index";
import { searchTexts } from "~/i18n/search";
import { type MemberType, pathOfDocument, sitePages } from "~/site-pages";
import { oneLine } from "~/text/clean-text";
import { truncateUnits } from "~/text/truncate";

const searchQuery = defineQuery(/* groq */ `{
  "service": *[_type == "service" && hideFromSearch != true] | order(orderRank) {
    _id, _type, name, ${slugFields}, title, heading, summary, intro, "category": category->name,
    features[] { title, description }, ${scheduleFields}
  },
  "franchisePackage": *[_type == "franchisePackage"] | order(orderRank) {
    _id, _type, name, ${slugFields}, price, summary, "features": pt::text(features), ${scheduleFields}
  },
  "landingPage": *[_type == "landingPage" && defined(slug.current) && hideFromSearch != true] | order(name, _id) {
    _id, _type, name, ${slugFields}, description, ${scheduleFields},
    sections[] { heading, intro, "body": pt::text(body), cards[] { title, description } }
  },
  "article": *[_type == "article"] | order(publishedOn desc, _id) {
    _id, _type, title, ${slugFields}, summary, "body": pt::text(body[_type == "block"]),
    "cells": body[_type == "table"].rows[].cells[], "callouts": body[_type == "callout"].text,
    "author": author->name, "members": body[0...1] { _key }, ${scheduleFields}
  },
  "page": *[_type in ["affiliateProgram", "page"]] | ${oldestFirst} {
    _id, _type, key, title, heading, intro, description, "hidden": hideFromSearch == true
  },
  "faq": *[_type == "faq"] | order(orderRank) {
    _id, _type, question, "answer": pt::text(answer), category
  },
  "legalPage": *[_type == "legalPage" && hideFromSearch != true] | order(orderRank) {
    _id, _type, heading, "slug": slug.current, intro, "body": pt::text(body)
  }
}`);

/** Schemas of the searchable content, by document type; for pages with members, all members. */
export const shapes = {
  service: z.array(
    z.object({
      name: plainText,
      slug: plainText,
      title: plainText,
      heading: plainText,
      summary: plainText,
      intro: optional(plainText),
      category: optional(plainText),
      features: z
        .array(z.object({ title: optional(plainText), description: optional(plainText) }))
        .min(1),
    }),
  ),
  franchisePackage: z.array(
    z.object({
      name: plainText,
      slug: plainText,
      price,
      summary: plainText,
      features: optional(plainText),
    }),
  ),
  landingPage: z.array(
    z.object({
      name: plainText,
      slug: plainText,
      description: optional(plainText),
      sections: list(
        z.object({
          heading: optional(plainText),
          intro: optional(plainText),
          body: optional(plainText),
          cards: list(z.object({ title: optional(plainText), description: optional(plainText) })),
        }),
      ),
    }),
  ),
  article: z.array(
    z.object({
      title: plainText,
      slug: plainText,
      summary: optional(plainText),
      body: optional(plainText),
      cells: list(plainText),
      callouts: list(plainText),
      author: optional(plainText),
      // A document without members has no page.
      members: z.array(z.object({ _key: key })).min(1),
    }),
  ),
  page: z.array(
    z.object({
      _type: plainText,
      key: optional(plainText),
      title: optional(plainText),
      heading: optional(plainText),
      intro: optional(plainText),
      description: optional(plainText),
      hidden: z.boolean(),
    }),
  ),
  faq: z.array(
    z.object({
      _id: plainText,
      question: plainText,
      answer: plainText,
      category: oneOf(faqCategories),
    }),
  ),
  legalPage: z.array(
    z.object({
      heading: plainText,
      slug: plainText,
      intro: optional(plainText),
      body: optional(plainText),
    }),
  ),
} satisfies Record<MemberType, z.ZodType> & Record<string, z.ZodType>;

const readSearched = contentReader({ searchQuery }, z.object(shapes));

/** Maximum length in UTF-16 units. A longer query is cut, and the page shows a notice: queries are at most a line. */
export const longestQuery = 80;

export type SearchResult = ReturnType<typeof resultOf>;

/** Returns the query to search for: one line, without control characters; `isCut` if that is only its beginning. */
export function cleanQuery(typed: string): { query: string; isCut: boolean } {
  const line = oneLine(typed.replaceAll("\0", " "));
  return { query: truncateUnits(line, longestQuery).trim(), isCut: line.length > longestQuery };
}

/**
 * Searches services, packages, landing pages, articles, the other pages of the site, questions and policies, the best
 * match first; excludes pages that editors hide from search.
 */
export async function search(query: string): Promise<Findings> {
  const find = await indexFor(await readSearched());
  return find(query);
}

/** Returns a result as a page shows it. Call it only for results that are shown, because it creates an excerpt. */
export const resultOf = ({ entry: { kind, href, title, ...texts }, terms }: FoundEntry) => ({
  kind,
  href,
  title,
  excerpt: excerptOf(texts, terms),
});

/** The pages that the site always has, other than policies, whose whole text is searched. */
const searchedPages = sitePages.filter(
  ({ kind, isPrivate, document }) => !kind && !isPrivate && document !== "legalPage",
);

type Searched = Awaited<ReturnType<typeof readSearched>>;

type SearchIndex = Awaited<ReturnType<typeof createSearchIndex>>;

/** The index is reused for as long as the content is the same. */
const indexOf = memoizeWeak((content: Searched) => createSearchIndex(entriesOf(content)));

/** How long a visitor waits for the index of new content, which takes seconds for thousands of articles. */
const PATIENCE_MS = 500;

let newest: Promise<SearchIndex> | undefined;
let finished: SearchIndex | undefined;

/** Returns the index of this content, or the previous one if the new one takes longer than a visitor waits. */
async function indexFor(content: Searched): Promise<SearchIndex> {
  const index = indexOf(content);
  // An editor waits, and visitors must not find drafts.
  if (await currentPreview()) return index;
  newest = index;
  const keep = (made: SearchIndex) => {
    if (newest === index) finished = made;
  };
  // The request that waits for the index gets the failure.
  index.then(keep, () => {});
  return finished ? Promise.race([index, wait(PATIENCE_MS, finished, { ref: false })]) : index;
}

/** Returns all entries, in the order of equal matches. */
function entriesOf({
  service,
  franchisePackage,
  landingPage,
  article,
  page,
  faq,
  legalPage,
}: Searched): SearchEntry[] {
  const { types } = searchTexts;
  const pathOfFaq = faqPaths(inOrderOfHeadings(faq));
  const entries: Record<keyof Searched, SearchEntry[]> = {
    service: service.map(({ name, slug, summary, intro, category, heading, features }) => ({
      kind: types.service,
      standing: "offer",
      href: `/services/${slug}`,
      title: name,
      summary,
      body: sentences([
        heading,
        intro,
        ...features.flatMap(({ title, description }) => [title, description]),
        category,
      ]),
    })),
    franchisePackage: franchisePackage.map(({ name, slug, summary, price, features }) => ({
      kind: types.package,
      standing: "offer",
      href: `/be-a-franchise?plan=${slug}#${slug}`,
      title: name,
      summary,
      body: sentences([features, price.toLocaleString("en-IN")]),
    })),
    landingPage: landingPage.flatMap(({ name, slug, description, sections }) => {
      const href = pathOfDocument({ _type: "landingPage", slug });
      const texts = sections.flatMap(({ heading, intro, body, cards }) => [
        ...[heading, intro, body],
        ...cards.flatMap((card) => [card.title, card.description]),
      ]);
      const found = { title: name, summary: description ?? "", body: sentences(texts) };
      return href ? [{ kind: types.page, standing: "offer", href, ...found }] : [];
    }),
    article: article.map(({ title, slug, summary, body, cells, callouts, author }) => ({
      kind: types.article,
      standing: "reading",
      href: `/articles/${slug}`,
      title,
      summary: summary ?? "",
      body: sentences([body, ...callouts, cells.join(" "), author]),
    })),
    page: searchedPages.flatMap(({ path, name }) => {
      const texts = page.find((each) => pathOfDocument(each) === path);
      if (texts?.hidden) return [];
      const { title, heading, intro, description } = texts ?? {};
      const body = sentences([title, heading, intro]);
      const found = { title: name, summary: description ?? "", body };
      return { kind: types.page, standing: "reading", href: path, ...found };
    }),
    faq: faq.map(({ _id, question, answer }) => ({
      kind: types.question,
      href: pathOfFaq.get(_id) ?? "/contact",
      title: question,
      summary: "",
      body: onOneLine(answer),
    })),
    legalPage: legalPage.map(({ heading, slug, intro, body }) => ({
      kind: types.policy,
      href: `/${slug}`,
      title: heading,
      summary: intro ?? "",
      body: onOneLine(body),
    })),
  };
  return Object.values(entries).flat();
}

/** Joins texts; each ends like a sentence. */
function sentences(texts: readonly (string | null | undefined)[]): string {
  return texts
    .map(onOneLine)
    .filter((text) => text !== "")
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

const onOneLine = (text: string | null | undefined) => text?.replace(/\s+/g, " ").trim() ?? "";
