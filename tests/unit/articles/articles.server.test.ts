import { describe, expect, test } from "vitest";
import {
  type Article,
  articlesAbout,
  cardOf,
  relatedArticles,
} from "~/features/articles/articles.server";

const article = (slug: string, fields: Partial<Article> = {}): Article => ({
  _id: `article-${slug}`,
  title: `Title of ${slug}`,
  slug,
  summary: null,
  publishedOn: "2026-05-18",
  author: null,
  theme: null,
  services: [],
  packages: [],
  cover: null,
  body: [{ _key: "one" }],
  ...fields,
});

const many = (count: number) => Array.from({ length: count }, (_, at) => article(`${at + 1}`));
const slugs = (articles: readonly { slug: string }[] = []) => articles.map(({ slug }) => slug);

test("a card shows the date in words, and a default colour if no service gives one", () => {
  expect(cardOf(article("a"))).toMatchObject({
    publishedOn: { day: "2026-05-18", words: "18 May 2026" },
    theme: "peacock",
    picture: null,
  });
});

describe("articles about a page", () => {
  test("begin with those that have it as their main service, newest first", () => {
    const articles = [
      article("shared", { services: ["tax", "it"] }),
      article("other", { services: ["tax"] }),
      article("main", { services: ["it", "tax"] }),
      article("older", { services: ["tax", "it"] }),
      article("older main", { services: ["it"] }),
    ];
    const about = articlesAbout(articles, { services: ["it"] });
    expect(slugs(about)).toEqual(["main", "older main", "shared", "older"]);
  });

  test("are ranked by shared services and packages", () => {
    const articles = [
      article("package", { packages: ["standard"] }),
      article("none"),
      article("both packages", { packages: ["corporate", "standard"] }),
    ];
    const about = articlesAbout(articles, { packages: ["standard", "corporate"] });
    expect(slugs(about)).toEqual(["both packages", "package"]);
  });
});

describe("the neighbours of an article", () => {
  const neighboursOf = (articles: readonly Article[], slug: string) => {
    const { newer, older, related } = relatedArticles(articles, slug);
    return { newer: newer?.slug, older: older?.slug, related: slugs(related) };
  };

  test("are the next newer and the next older one", () => {
    const all = many(3);
    expect(neighboursOf(all, "1")).toMatchObject({ newer: undefined, older: "2" });
    expect(neighboursOf(all, "2")).toMatchObject({ newer: "1", older: "3" });
    expect(neighboursOf(all, "3")).toMatchObject({ newer: "2", older: undefined });
  });

  test("are missing if it is the only one, or is not in the list", () => {
    const nothing = { newer: undefined, older: undefined, related: [] };
    expect(neighboursOf(many(1), "1")).toEqual(nothing);
    expect(neighboursOf(many(3), "unknown")).toEqual(nothing);
  });

  test("are not used to fill up the three related articles, which begin with those on its subjects", () => {
    const all = [
      article("newest"),
      article("newer"),
      article("it", { services: ["tax"], packages: ["standard"] }),
      article("older"),
      article("same service", { services: ["tax"] }),
      article("same package", { packages: ["standard"] }),
      article("oldest"),
    ];
    expect(neighboursOf(all, "it").related).toEqual(["same service", "same package", "newest"]);
  });

  test("are related only if they share its subjects", () => {
    const all = [
      article("newer", { services: ["tax"] }),
      article("it", { services: ["tax"] }),
      article("older"),
    ];
    expect(neighboursOf(all, "it").related).toEqual(["newer"]);
  });
});
