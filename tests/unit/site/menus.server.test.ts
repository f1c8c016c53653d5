import { fetched } from "../cms/fetched-content";
import { describe, expect, test } from "vitest";
import { builtInMenus, menuLimits } from "~/features/site/menus";
import { getMenus } from "~/features/site/shell.server";

const written = (menus: unknown) => fetched.mockResolvedValue({ menus });

const link = (label: string, href: string) => ({ label, href });
const toPage = (label: string, page: object | null) => ({ label, href: null, page });
const menus = ["bar", "footer", "legal"] as const;

describe("the built-in menus are used", () => {
  test.each([
    ["without a document", null],
    ["if the lists are empty", { bar: [], footer: [], legal: null, button: null }],
    ["if no linked page exists", { bar: [toPage("Gone", null)], button: toPage("Gone", null) }],
  ])("%s", async (_where, document) => {
    written(document);
    expect(await getMenus()).toEqual(builtInMenus);
  });

  test("one by one", async () => {
    const footer = [link("Only", "/about")];
    written({ footer });
    expect(await getMenus()).toEqual({ ...builtInMenus, footer });
  });
});

describe("a link is left out", () => {
  test.each<[string, unknown]>([
    ["without a label", { href: "/about" }],
    ["to a script", link("Script", "javascript:alert(1)")],
    ["to a page that does not exist", toPage("Gone", null)],
    ["with the address of another link", link("Again", "/contact")],
  ])("%s", async (_which, odd) => {
    const kept = [link("First", "/contact"), link("Last", "/about")];
    written({ bar: [kept[0], odd, kept[1]] });
    expect((await getMenus()).bar).toEqual(kept);
  });

  test("beyond the limit of the menu", async () => {
    const many = Array.from({ length: 200 }, (_none, index) => link(`${index}`, `/${index}`));
    written({ bar: many, footer: many, legal: many });
    const { bar, footer, legal } = await getMenus();
    expect([bar, footer, legal].map(({ length }) => length)).toEqual(
      menus.map((menu) => menuLimits[menu].links),
    );
  });
});
