import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { headingIds, numberLists, RichLine, RichText } from "~/cms/rich-text.server";
import { richText } from "../../../studio/seed/rich-text";

type Value = ComponentProps<typeof RichText>["value"];

/** Returns the markup without classes, as a reader without style sheets sees it. */
function html(value: Value): string {
  return renderToStaticMarkup(<RichText value={value} />)
    .replaceAll(/ class="[^"]*"/g, "")
    .replace(/^<div dir="auto">(.*)<\/div>$/s, "$1");
}

const written = (markup: string) => html(richText(markup.split(/\n+/)));

const span = { _type: "span" as const, _key: "s", text: "words" };
const block = { _type: "block" as const, _key: "b", children: [span] };

/** A paragraph as a careless import may have left it, against its declared types. */
const damaged = (fault: object) => [{ ...block, ...fault }];

describe("rich text", () => {
  test("has headings, paragraphs, bold and italic", () => {
    expect(written("## One\n\n### Two\n\nA **bold** and an *italic* word.")).toBe(
      "<h2>One</h2><h3>Two</h3><p>A <strong>bold</strong> and an <em>italic</em> word.</p>",
    );
  });

  test("has bulleted and numbered lists, which continue after a paragraph", () => {
    expect(written("- a\n- b\n\n1. c\n2. d\n\nText\n\n1. e")).toBe(
      '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol><p>Text</p><ol start="3"><li>e</li></ol>',
    );
  });
});

describe("a link", () => {
  test("to a page of this site, an address or a number opens in the same tab", () => {
    for (const href of ["/legals", "mailto:hello@example.com", "tel:+910000000000"]) {
      expect(written(`[words](${href})`)).toBe(`<p><a href="${href}">words</a></p>`);
    }
  });

  test("to another site opens in a new tab, and states that", () => {
    expect(written("[words](https://example.com/a)")).toBe(
      '<p><a href="https://example.com/a" target="_blank" rel="noopener">words<span> (opens in a new tab)</span></a></p>',
    );
  });

  test.each(["javascript:alert(1)", null])("to %j is shown as plain words", (href) => {
    const markDefs = [{ _type: "link", _key: "l", href }];
    const children = [{ ...span, marks: ["l"] }];
    expect(html(damaged({ markDefs, children }))).toBe("<p>words</p>");
  });
});

describe("markup that the schema does not offer", () => {
  test("is shown as plain text", () => {
    const warn = vi.spyOn(console, "warn");
    for (const style of ["h1", "h6", "toString"]) {
      expect(html(damaged({ style }))).toBe("<p>words</p>");
    }
    for (const mark of ["underline", "code", "strike-through", "highlight"]) {
      expect(html(damaged({ children: [{ ...span, marks: [mark] }] }))).toBe("<p>words</p>");
    }
    expect(html(damaged({ listItem: "square" }))).toBe("<ul><li>words</li></ul>");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("is left out if it has no text", () => {
    expect(html(damaged({ _type: "image", children: undefined }))).toBe("");
    expect(html(damaged({ children: null }))).toBe("");
    expect(html(damaged({ children: [{ _type: "image", _key: "i" }] }))).toBe("<p></p>");
  });
});

const lineOf = (value: ComponentProps<typeof RichLine>["value"]) =>
  renderToStaticMarkup(<RichLine value={value} />);

test("a line is rendered without a paragraph around it", () => {
  const children = [
    { _type: "span" as const, _key: "a", text: "Ten", marks: ["strong"] },
    { _type: "span" as const, _key: "b", text: " & more" },
  ];
  expect(lineOf({ _type: "block", _key: "a", children })).toBe(
    '<span dir="auto"><strong>Ten</strong> &amp; more</span>',
  );
});

test.each([
  ["javascript:alert(1)", "words"],
  ["/legals", '<a href="/legals" class="link">words</a>'],
])("a line's link to %s is %s", (href, written) => {
  const markDefs = [{ _type: "link", _key: "l", href }];
  const children = [{ _type: "span" as const, _key: "a", text: "words", marks: ["l"] }];
  const line = { _type: "block" as const, _key: "a", children, markDefs };
  expect(lineOf(line)).toBe(`<span dir="auto">${written}</span>`);
  expect(lineOf({ ...line, style: "h1" })).toBe(lineOf(line));
});

/** `1` is a line of a numbered list, `!` one of a list from 1, `-` one of a bulleted list, `p` a paragraph, `h` a heading,
 * and `2` a line of a numbered list in a list. */
const listItems = new Map([
  ["1", "number"],
  ["!", "numberFromOne"],
  ["-", "bullet"],
  ["2", "number"],
]);

const blocksOf = (text: string) =>
  [...text].map((letter) => ({
    _type: "block" as const,
    style: letter === "h" ? "h2" : "normal",
    listItem: listItems.get(letter),
    level: letter === "2" ? 2 : 1,
    children: [{ _type: "span", text: letter }],
  }));

const numbersIn = (text: string) => numberLists(blocksOf(text)).map(({ number = 0 }) => number);

test.each([
  ["11p1", [1, 2, 0, 3]],
  ["122122", [1, 0, 0, 2, 0, 0]],
  ["11h1", [1, 2, 0, 1]],
  ["11p!!1", [1, 2, 0, 1, 2, 3]],
  ["!!p!!", [1, 2, 0, 1, 2]],
  ["11!1", [1, 2, 1, 2]],
])("%s is numbered %j", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test("existing numbers are kept, so that a text rendered in parts is numbered as a whole", () => {
  const [, , , ...rest] = numberLists(blocksOf("11p1"));
  expect(numberLists(rest)).toEqual(rest);
});

test("a list that starts at 1 directly after another list has another type", () => {
  const types = numberLists(blocksOf("11!1")).map(({ listItem }) => listItem);
  expect(types[0]).toBe(types[1]);
  expect(types[2]).toBe(types[3]);
  expect(types[2]).not.toBe(types[0]);
});

test("the id of a heading is its words, in any script, unique within the text", () => {
  const idFor = headingIds();
  const headings = ["GST: what it asks", "GST, what it asks?", "कंपनी का रूप", "₹?", "…"];
  expect(headings.map(idFor)).toEqual([
    "gst-what-it-asks",
    "gst-what-it-asks-2",
    "कंपनी-का-रूप",
    "section",
    "section-2",
  ]);
});

test("a heading never has an id that the shell, a form or the page uses", () => {
  const idFor = headingIds(["author"]);
  const headings = ["Main", "City", "Mobile menu", "Section 3", "Author", "Author 2", "author"];
  const ids = [
    ...["main-2", "city-2", "mobile-menu-2", "section-3"],
    ...["author-2", "author-2-2", "author-3"],
  ];
  expect(headings.map(idFor)).toEqual(ids);
});
