import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { IconName as SchemaIconName } from "~/cms/sanity.types";
import { toastText } from "~/i18n/toasts";
import { StatusMessage } from "~/toasts/status-message";
import { GridFiller } from "~/ui/grid-filler";
import { marks } from "~/ui/icon";
import { iconComponents, type IconName, iconNames, isIconName } from "~/ui/icon-components.server";
import { glyphOf, withGlyph } from "~/ui/icons.server";
import { listQuery, pageOfList, Pager, pageTextsAt, pageWindow } from "~/ui/pager";
import { StaticMarkup } from "~/ui/server-only";

const classesAt = (inTwos: number, inThrees: number) =>
  /class="([^"]*)"/
    .exec(
      renderToStaticMarkup(
        <GridFiller inTwos={inTwos} inThrees={inThrees} theme="sky" picture={null} />,
      ),
    )?.[1]
    ?.split(" ")
    .filter((name) => /^(?:hidden|sm:|lg:)/.test(name));

test.each([
  ["closes both", 18, 18, undefined],
  ["leaves one of two", 3, 3, ["hidden", "sm:block", "lg:hidden"]],
  ["leaves one of three", 38, 38, ["hidden", "lg:block"]],
  ["leaves two of three", 4, 4, ["hidden", "lg:block", "lg:col-span-2"]],
  ["has cells two columns wide", 18, 21, undefined],
])("the filler's classes in a grid that %s", (_, inTwos, inThrees, classes) => {
  expect(classesAt(inTwos, inThrees)).toEqual(classes);
});

describe("the icons of the site", () => {
  test("are those of the generated types", () => {
    // Checked by `npm run check`.
    expectTypeOf<IconName>().toEqualTypeOf<SchemaIconName>();
  });

  test.each(iconNames)("%s is the icon of lucide", (name) => {
    const exported = name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) =>
      letter.toUpperCase(),
    );
    expect(Reflect.get(lucide, exported)).toBe(iconComponents[name]);
  });

  test("are distinguished from other names", () => {
    expect(iconNames.every(isIconName)).toBe(true);
    expect(["skull", "toString", "", null, 7].some(isIconName)).toBe(false);
  });
});

test("contain only the contents of the svg element", () => {
  expect(glyphOf("clock")).toMatch(/^<(?:circle|path) .*>$/);
  expect(glyphOf("clock")).not.toContain("<svg");
  expect(withGlyph({ icon: "clock", title: "a" })).toEqual({ title: "a", glyph: glyphOf("clock") });
});

test.each(Object.entries(marks))("%s is drawn as in lucide", (name, drawing) => {
  const icon = Object.entries(lucide.icons).find(([each]) => each === name)?.[1];
  const whole = icon && renderToStaticMarkup(createElement(icon));
  expect(whole?.replace(/^<svg[^>]*>|<\/svg>$/g, "")).toBe(drawing);
});

describe("the numbers of a pager", () => {
  const shown = (page: number, pages: number) =>
    pageWindow(page, pages)
      .map((number) => (number > 0 ? number : "…"))
      .join(" ");

  test.each([
    [1, 1, "1"],
    [1, 5, "1 2 … 5"],
    [3, 5, "1 2 3 4 5"],
    [5, 9, "1 … 4 5 6 … 9"],
    [9, 9, "1 … 8 9"],
  ])("at %i of %i are %s", (page, pages, numbers) => {
    expect(shown(page, pages)).toBe(numbers);
  });
});

describe("a pager", () => {
  const html = (page: number, pages: number) =>
    renderToStaticMarkup(
      <Pager page={page} pages={pages} hrefOf={(number) => `/list?page=${number}`} />,
    );
  const relIn = (markup: string) =>
    [...markup.matchAll(/href="([^"]*)" rel="(\w+)"/g)].map(([, href, rel]) => [rel, href]);

  test("is not shown for a single page", () => expect(html(1, 1)).toBe(""));

  test("links to the previous and the next page if they exist", () => {
    expect(relIn(html(1, 3))).toEqual([["next", "/list?page=2"]]);
    expect(relIn(html(2, 3))).toEqual([
      ["prev", "/list?page=1"],
      ["next", "/list?page=3"],
    ]);
    expect(relIn(html(3, 3))).toEqual([["prev", "/list?page=2"]]);
  });

  test("marks only the present page", () => {
    const current = [...html(2, 9).matchAll(/<a href="([^"]*)" aria-current="page"/g)];
    expect(current.map(([, href]) => href)).toEqual(["/list?page=2"]);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("a page of a list", () => {
  test.each([
    [0, null, 0, 1],
    [13, "2", 1, 2],
    [25, "2", 12, 3],
  ])(
    "of %i members, requested as page %s, shows %i, of %i pages",
    (count, wanted, shown, pages) => {
      const list = pageOfList(many(count), wanted, 12);
      expect(list).toMatchObject({ page: Number(wanted ?? 1), pages });
      expect(list?.shown).toHaveLength(shown);
    },
  );

  test("continues where the previous one ended", () => {
    const shown = ["1", "2", "3"].flatMap((page) => pageOfList(many(25), page, 12)?.shown);
    expect(shown).toEqual(many(25));
  });

  test.each(["0", "-1", "1.5", "3", "01", "2 ", "", "99999999999"])(
    "does not exist at %j for 13 members",
    (wanted) => expect(pageOfList(many(13), wanted, 12)).toBeNull(),
  );

  test("does not exist at 2 for an empty list", () => expect(pageOfList([], "2", 12)).toBeNull());
});

test.each([
  [1, null, ""],
  [2, null, "?page=2"],
  [1, ["category", "a"], "?category=a"],
  [2, ["category", "a"], "?category=a&page=2"],
] as const)("page %i of a list filtered by %j has the query %j", (page, filter, query) => {
  expect(listQuery(page, filter)).toBe(query);
});

test("the title of a further page contains its filter and its number", () => {
  const texts = { title: "Services", heading: "All we do" };
  // All pages of a list have one picture.
  const imageTitle = "Services";
  expect(pageTextsAt(texts, 1)).toEqual({ ...texts, imageTitle, query: "" });
  expect(pageTextsAt(texts, 2, ["category", "a"], "Trade")).toEqual({
    title: "Trade, Services, page 2",
    imageTitle,
    heading: "All we do",
    query: "?category=a&page=2",
  });
});

test("the server renders a part under its name, for which the browser looks", () => {
  const part = <StaticMarkup name="opening">{() => <p>Written once</p>}</StaticMarkup>;
  expect(renderToStaticMarkup(part)).toBe(
    '<div data-server-only="opening"><p>Written once</p></div>',
  );
});

test.each([
  ["enquiryNotSent", "alert"],
  ["signedIn", "status"],
] as const)("screen readers report a message of the page, by its role: %s, %s", (key, role) => {
  const message = renderToStaticMarkup(<StatusMessage {...toastText(key)} />);
  expect(message).toContain(`<div role="${role}"`);
});
