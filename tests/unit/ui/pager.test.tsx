import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Pager, pageWindow } from "~/ui/pager";

describe("the numbers of a pager", () => {
  const shown = (page: number, pages: number) =>
    pageWindow(page, pages)
      .map((number) => (number > 0 ? number : "…"))
      .join(" ");

  test.each([
    [1, 1, "1"],
    [1, 2, "1 2"],
    [2, 3, "1 2 3"],
    [1, 4, "1 2 3 4"],
    [1, 5, "1 2 … 5"],
    [3, 5, "1 2 3 4 5"],
    [4, 7, "1 2 3 4 5 6 7"],
    [5, 9, "1 … 4 5 6 … 9"],
    [9, 9, "1 … 8 9"],
    [84, 167, "1 … 83 84 85 … 167"],
  ])("at %i of %i are %s", (page, pages, numbers) => {
    expect(shown(page, pages)).toBe(numbers);
  });

  test("are unique, even if two gaps are left out", () => {
    const numbers = pageWindow(5, 9);
    expect(new Set(numbers).size).toBe(numbers.length);
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
