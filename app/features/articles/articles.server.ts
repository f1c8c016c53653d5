import { defineQuery } from "groq";
import * as z from "zod";
import { changedAt } from "~/cms/change-times.server";
import { contentReader } from "~/cms/content-reader.server";
import {
  day,
  key,
  list,
  oldestFirst,
  oneOf,
  optional,
  plainText,
  slugFields,
  text,
} from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { scheduleFields } from "~/cms/schedule.server";
import { beginningOfDay, longDate } from "~/text/dates";
import { themes } from "~/ui/theme";

/**
 * All articles without their texts. Every page of a list, and the links next to each article, come from this one
 * result. It is queried together with something that always exists, because empty lists are not cached on disk; a site
 * without articles has to know that after a restart during an outage too.
 */
export const articlesQuery = defineQuery(/* groq */ `{
  "articles": *[_type == "article"] | order(publishedOn desc, _id) {
    _id, _type, title, ${slugFields}, summary, publishedOn, "author": author->name,
    "theme": services[0]->category->theme, "services": services[]._ref, "packages": packages[]._ref,
    body[0...1] { _key }, cover { ${pictureFields} }, ${scheduleFields}
  },
  "brand": *[_type == "siteSettings"] | ${oldestFirst}[0].brand
}`);

const article = z.object({
  _id: plainText,
  title: text,
  slug: plainText,
  summary: optional(text),
  /** YYYY-MM-DD. */
  publishedOn: day,
  author: optional(text),
  theme: optional(oneOf(themes)),
  /** Referenced by id, like the packages. */
  services: list(plainText),
  packages: list(plainText),
  cover: picture,
  /** Only the first member of the text, because an article without text has no page. */
  body: z.array(z.object({ _key: key })).min(1),
});

const readArticles = contentReader(
  { articlesQuery },
  z.object({ articles: z.array(article), brand: optional(plainText) }),
);

/** Returns every article, the newest first. */
export const listArticles = async () => (await readArticles()).articles;

export type Article = Awaited<ReturnType<typeof listArticles>>[number];
export type ArticleCard = ReturnType<typeof cardOf>;

/** Returns a day with its wording on pages. */
export const withFormattedDate = (day: string) => ({ day, words: longDate(day) ?? day });

/**
 * Returns an article as lists show it. Call it only for articles that are shown, because a picture has many addresses.
 */
export function cardOf({ _id, title, slug, summary, publishedOn, author, theme, cover }: Article) {
  return {
    ...{ _id, title, slug, summary, author, theme: theme ?? ("peacock" as const) },
    publishedOn: withFormattedDate(publishedOn),
    picture: pictureFor(cover, { widths: [400, 640, 800], ratio: 8 / 5 }),
  };
}

type Subjects = { services?: readonly string[]; packages?: readonly string[] };

/**
 * Returns the articles about any of these services or packages, by their ids: those that share the most first, with the
 * main service counted twice; among equals the newest.
 */
export function articlesAbout(
  articles: readonly Article[],
  { services = [], packages = [] }: Subjects,
): Article[] {
  const shared = (article: Article) =>
    article.services.filter((id) => services.includes(id)).length +
    Number(services.includes(article.services[0] ?? "")) +
    article.packages.filter((id) => packages.includes(id)).length;
  return articles
    .map((article) => ({ article, score: shared(article) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => article);
}

type ArticleDates = { publishedOn: string; publishAt?: string | null; _updatedAt: string };

/**
 * Returns when an article was published and last changed, in ISO 8601 with a time zone. Its day begins in Indian time;
 * neither time is earlier than `publishAt`.
 */
export function datesOf({ publishedOn, publishAt, _updatedAt }: ArticleDates) {
  const publishedAt = changedAt(beginningOfDay(publishedOn), publishAt);
  return { publishedAt, changedAt: changedAt(_updatedAt, publishedAt) };
}

const mostRelated = 3;

/** Returns the articles that the page of these subjects shows. */
export const cardsAbout = (articles: readonly Article[], subjects: Subjects) =>
  articlesAbout(articles, subjects).slice(0, mostRelated).map(cardOf);

/** Returns related articles: the next newer and older ones, and others on the same subjects. */
export function relatedArticles(articles: readonly Article[], slug: string) {
  const at = articles.findIndex((article) => article.slug === slug);
  const article = articles[at];
  if (!article) return { newer: null, older: null, related: [] };
  const neighbours = { newer: articles[at - 1] ?? null, older: articles[at + 1] ?? null };
  const adjacent = Object.values(neighbours);
  const unrelated = articles.filter((other) => !adjacent.includes(other));
  const others = [...new Set([...articlesAbout(articles, article), ...unrelated])].filter(
    (other) => other !== article,
  );
  return { ...neighbours, related: others.slice(0, mostRelated).map(cardOf) };
}
