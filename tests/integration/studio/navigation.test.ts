import { describe, expect, test } from "vitest";
import { changed } from "../../sample-document";
import { faultsOf } from "./workspace";

const menus = (changes: object) => faultsOf(changed("navigation", changes));
const link = (_key: string, label: string, target: object = { href: `/search?q=${_key}` }) => ({
  ...{ _type: "menuLink", _key, label },
  ...target,
});
const about = { page: { _type: "reference", _ref: "aboutPage" } };
const links = (count: number) =>
  Array.from({ length: count }, (_none, index) => link(`k${index}`, "Label"));

test("the specified menus are valid", async () => {
  expect(await menus({})).toEqual([]);
});

describe("the Studio refuses", () => {
  test.each([
    ["a bar without a link", { bar: [] }, "bar: "],
    ["no bar", { bar: undefined }, "bar: Required"],
    ["six links in the bar", { bar: links(6) }, "bar: "],
    ["eleven quick links", { footer: links(11) }, "footer: "],
    ["six legal links", { legal: links(6) }, "legal: "],
    ["a link without a label", { legal: [link("a", "")] }, "legal.a.label: "],
    [
      "a long label",
      { bar: [link("a", "Seventeen letters")] },
      "bar.a.label: The label has 17 characters. There is room for 16 here.",
    ],
    [
      "a long label in the footer",
      { footer: [link("a", "x".repeat(27))] },
      "footer.a.label: The label has 27",
    ],
    [
      "a long label of a button",
      { button: link("a", "x".repeat(17)) },
      "button.label: The label has 17",
    ],
    [
      "too many characters for the bar",
      { bar: links(5).map((each) => ({ ...each, label: "Nine char" })) },
      "bar: With the button's label these are too long for one row on a small laptop. Shorten them by about 5 letters, or remove a link.",
    ],
    ["a link to nowhere", { legal: [link("a", "Label", {})] }, "legal.a.href: Choose a page"],
    ["a script", { legal: [link("a", "Label", { href: "javascript:1" })] }, "legal.a.href: "],
    [
      "a page that a previous link has",
      { footer: [link("a", "One", about), link("b", "Two"), link("c", "Three", about)] },
      "footer.c: A link above leads to the same place. Remove one of the two.",
    ],
    [
      "an address that a previous link has",
      { legal: [link("a", "One", { href: "/a" }), link("b", "Two", { href: "/a" })] },
      "legal.b: A link above leads to the same place.",
    ],
    ["a button without a label", { footerButton: link("a", "") }, "footerButton.label: Required"],
  ])("%s", async (_what, changes, fault) => {
    const errors = (await menus(changes)).filter((each) => each.startsWith("error"));
    expect(errors).toEqual([expect.stringContaining(`error ${fault}`)]);
  });
});

test("a page entered as an address causes the advice to choose it", async () => {
  expect(await menus({ legal: [link("a", "About", { href: "/about" })] })).toEqual([
    expect.stringMatching(/^warning legal\.a\.href: This is a page of the site\./),
  ]);
});
