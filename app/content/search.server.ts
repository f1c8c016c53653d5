import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";
import { oncePerObject } from "~/content/once-per-object";
import type { SearchEntry } from "~/content/rank-entries";
import { rankEntries } from "~/content/rank-entries";
import { excerptOf } from "~/content/search-excerpt";
import { searchTerms } from "~/content/search-words";
import { scheduleFields } from "~/content/schedule.server";

export const searchQuery = defineQuery(/* groq */ `{
  "services": *[_type == "service"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, title, heading, summary, intro, "category": category->name,
    features[] { title, description }, ${scheduleFields}
  },
  "packages": *[_type == "franchisePackage"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, price, summary, "features": pt::text(features), ${scheduleFields}
  },
  "questions": *[_type == "faq"] | order(orderRank) {
    _id, _type, question, category, "answer": pt::text(answer)
  },
  "policies": *[_type == "legalPage"] | order(orderRank) {
    _id, _type, heading, "slug": slug.current, intro, "body": pt::text(body)
  }
}`);

/** What is longer is cut: nobody looks for more than a line. In UTF-16 units, as maxlength counts. */
export const longestQuery = 80;

export type SearchResult = Awaited<ReturnType<typeof search>>["results"][number];

/** What was typed as it is looked for: one line, without control characters, no longer than is read. */
export function cleanQuery(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\s]+/gu, " ");
  return line.trim().slice(0, longestQuery).toWellFormed().trim();
}

/**
 * Looks through services, packages, questions and policies.
 * `complete` is false where no text has all the words, and the results have only some of them.
 */
export async function search(query: string) {
  const terms = searchTerms(query);
  const { found, complete } = rankEntries(entriesIn(await fetchContent(searchQuery)), terms);
  return {
    complete,
    results: found.map(({ kind, href, title, ...texts }) => ({
      kind,
      href,
      title,
      excerpt: excerptOf(texts, terms),
    })),
  };
}

type Searched = Awaited<ReturnType<typeof fetchContent<typeof searchQuery>>>;

/** The same entries for as long as the content is the same. */
const entriesIn = oncePerObject(entriesOf);

function entriesOf({ services, packages, questions, policies }: Searched): SearchEntry[] {
  return [
    ...onlyShown(services, {
      name: "string",
      slug: "string",
      title: "string",
      heading: "string",
      summary: "string",
      features: "array",
    }).map(({ name, slug, summary, intro, category, heading, features }) => ({
      kind: "Service" as const,
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
    ...onlyShown(packages, { name: "string", slug: "string", summary: "string" }).map(
      ({ name, slug, summary, price, features }) => ({
        kind: "Package" as const,
        href: `/be-a-franchise?plan=${slug}#${slug}`,
        title: name,
        summary,
        body: sentences([features, price?.toLocaleString("en-IN")]),
      }),
    ),
    ...onlyShown(questions, { question: "string", answer: "string" }).map(
      ({ _id, question, answer }) => ({
        kind: "Question" as const,
        href: `/contact#${_id}`,
        title: question,
        summary: "",
        body: oneLine(answer),
      }),
    ),
    ...onlyShown(policies, { heading: "string", slug: "string" }).map(
      ({ heading, slug, intro, body }) => ({
        kind: "Policy" as const,
        href: `/${slug}`,
        title: heading,
        summary: intro ?? "",
        body: oneLine(body),
      }),
    ),
  ];
}

/** Texts one after the other, each ending as a sentence does. */
function sentences(texts: readonly unknown[]): string {
  return texts
    .map((text) => oneLine(text))
    .filter((text) => text !== "")
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** A name behind a reference is of no kind that `soundFields` could know. */
function oneLine(text: unknown): string {
  return typeof text === "string" ? text.replace(/\s+/g, " ").trim() : "";
}
