import { describe, expect, test } from "vitest";
import { type Article, articlesAbout, articlesBeside, cardOf } from "~/content/articles.server";

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

test("a card shows the day in words, and a colour where no service gives one", () => {
  expect(cardOf(article("a"))).toMatchObject({
    publishedOn: { day: "2026-05-18", words: "18 May 2026" },
    theme: "peacock",
    picture: null,
  });
});

describe("what is written about something", () => {
  test("is the article whose main service it is first, then the newest", () => {
    const articles = [
      article("beside", { services: ["tax", "it"] }),
      article("other", { services: ["tax"] }),
      article("main", { services: ["it", "tax"] }),
      article("older", { services: ["tax", "it"] }),
      article("older main", { services: ["it"] }),
    ];
    const about = articlesAbout(articles, { services: ["it"] });
    expect(slugs(about)).toEqual(["main", "older main", "beside", "older"]);
  });

  test("begins with what shares the most, packages too", () => {
    const articles = [
      article("package", { packages: ["standard"] }),
      article("none"),
      article("both packages", { packages: ["corporate", "standard"] }),
    ];
    const about = articlesAbout(articles, { packages: ["standard", "corporate"] });
    expect(slugs(about)).toEqual(["both packages", "package"]);
  });

  test("is nothing about nothing", () => {
    expect(articlesAbout([article("a"), article("b", { services: ["it"] })], {})).toEqual([]);
    expect(articlesAbout([article("a")], { services: ["it"] })).toEqual([]);
  });
});

describe("beside an article", () => {
  const beside = (articles: readonly Article[], slug: string) => {
    const { newer, older, related } = articlesBeside(articles, slug);
    return { newer: newer?.slug, older: older?.slug, related: slugs(related) };
  };

  test("are the next newer and the next older", () => {
    const all = many(7);
    expect(beside(all, "1")).toMatchObject({ newer: undefined, older: "2" });
    expect(beside(all, "4")).toMatchObject({ newer: "3", older: "5" });
    expect(beside(all, "7")).toMatchObject({ newer: "6", older: undefined });
  });

  test("is nothing where it is the only one, or is not in the list", () => {
    const nothing = { newer: undefined, older: undefined, related: [] };
    expect(beside(many(1), "1")).toEqual(nothing);
    expect(beside(many(3), "unknown")).toEqual(nothing);
    expect(beside([], "1")).toEqual(nothing);
  });

  test("are three on its subjects, filled up with others that are not its neighbours", () => {
    const all = [
      article("newest"),
      article("newer"),
      article("it", { services: ["tax"], packages: ["standard"] }),
      article("older"),
      article("same service", { services: ["tax"] }),
      article("same package", { packages: ["standard"] }),
      article("oldest"),
    ];
    expect(beside(all, "it").related).toEqual(["same service", "same package", "newest"]);
  });

  test("a neighbour is related only where it is on the same subjects; the article itself never", () => {
    const all = [
      article("newer", { services: ["tax"] }),
      article("it", { services: ["tax"] }),
      article("older"),
    ];
    expect(beside(all, "it").related).toEqual(["newer"]);
  });
});
