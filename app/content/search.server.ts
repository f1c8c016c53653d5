import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader, oncePerObject } from "~/content/content-reader.server";
import { optional, plainText } from "~/content/fields.server";
import { excerptOf } from "~/content/search-excerpt";
import type { SearchEntry } from "~/content/search-index";
import { createSearchIndex } from "~/content/search-index";
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
    _id, _type, question, "answer": pt::text(answer)
  },
  "policies": *[_type == "legalPage"] | order(orderRank) {
    _id, _type, heading, "slug": slug.current, intro, "body": pt::text(body)
  }
}`);

const readSearched = contentReader(
  { searchQuery },
  z.object({
    services: z.array(
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
    packages: z.array(
      z.object({
        name: plainText,
        slug: plainText,
        price: optional(z.number()),
        summary: plainText,
        features: optional(plainText),
      }),
    ),
    questions: z.array(z.object({ _id: plainText, question: plainText, answer: plainText })),
    policies: z.array(
      z.object({
        heading: plainText,
        slug: plainText,
        intro: optional(plainText),
        body: optional(plainText),
      }),
    ),
  }),
);

/** What is longer is cut: nobody looks for more than a line. In UTF-16 units, as maxlength counts. */
export const longestQuery = 80;

/** What a page shows; a word that more texts have than that says too little of what is meant. */
const mostShown = 50;

export type SearchResult = Awaited<ReturnType<typeof search>>["results"][number];

/** What was typed as it is looked for: one line, without control characters, no longer than is read. */
export function cleanQuery(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\s]+/gu, " ");
  return line.trim().slice(0, longestQuery).toWellFormed().trim();
}

/** Looks through services, packages, questions and policies. */
export async function search(query: string) {
  const find = await indexOf(await readSearched());
  const { found, ...quality } = find(query);
  return {
    ...quality,
    count: found.length,
    results: found.slice(0, mostShown).map(({ entry: { kind, href, title, ...texts }, terms }) => ({
      kind,
      href,
      title,
      excerpt: excerptOf(texts, terms),
    })),
  };
}

type Searched = Awaited<ReturnType<typeof readSearched>>;

/** One index for as long as the content is the same. */
const indexOf = oncePerObject((content: Searched) => createSearchIndex(entriesOf(content)));

function entriesOf({ services, packages, questions, policies }: Searched): SearchEntry[] {
  return [
    ...services.map(({ name, slug, summary, intro, category, heading, features }) => ({
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
    ...packages.map(({ name, slug, summary, price, features }) => ({
      kind: "Package" as const,
      href: `/be-a-franchise?plan=${slug}#${slug}`,
      title: name,
      summary,
      body: sentences([features, price?.toLocaleString("en-IN")]),
    })),
    ...questions.map(({ _id, question, answer }) => ({
      kind: "Question" as const,
      href: `/contact#${_id}`,
      title: question,
      summary: "",
      body: oneLine(answer),
    })),
    ...policies.map(({ heading, slug, intro, body }) => ({
      kind: "Policy" as const,
      href: `/${slug}`,
      title: heading,
      summary: intro ?? "",
      body: oneLine(body),
    })),
  ];
}

/** Texts one after the other, each ending as a sentence does. */
function sentences(texts: readonly (string | null | undefined)[]): string {
  return texts
    .map((text) => oneLine(text))
    .filter((text) => text !== "")
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

function oneLine(text: string | null | undefined): string {
  return text?.replace(/\s+/g, " ").trim() ?? "";
}
