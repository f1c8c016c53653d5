import type { Page } from "@playwright/test";
import { expectNoAxeViolations, test } from "./page";

/** Serves a page at a URL of the site where no page exists. */
async function visit(page: Page, html: string) {
  const body = `<title>Faulty</title>${html}`;
  await page.route("**/faulty", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/faulty");
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'" />`;

// Each of these tests must fail, which proves that the watch of every test detects the fault.
test.describe("the watch over every page notices", () => {
  for (const [fault, html] of [
    ["a style that the policy blocks", `${policy}<p style="color: red">red</p>`],
    ["an uncaught error", "<script>throw new Error('broken')</script>"],
    ["a missing image", '<img src="/no-such-picture.png" alt="" />'],
  ] as const) {
    test.fail(fault, { tag: "@once" }, ({ page }) => visit(page, html));
  }

  test.fail(
    "an expected status that did not occur",
    { tag: "@once" },
    async ({ page, expectStatus }) => {
      expectStatus("/", 404);
      await page.goto("/");
    },
  );
});

const sound = '<html lang="en"><main><h1>Sound</h1>';

test("axe finds nothing on a valid page", { tag: "@once" }, async ({ page }) => {
  await visit(page, sound);
  await expectNoAxeViolations(page);
});

test.describe("axe finds", () => {
  test.fail("a button without a name", { tag: "@once" }, async ({ page }) => {
    await visit(page, `${sound}<button></button>`);
    await expectNoAxeViolations(page);
  });

  test.fail(
    "text that is unreadable in the dark scheme only",
    { tag: "@once" },
    async ({ page }) => {
      const dark = "@media (prefers-color-scheme: dark) { p { color: #ddd } }";
      await visit(page, `${sound}<p>Grey</p><style>${dark}</style>`);
      await expectNoAxeViolations(page);
    },
  );
});
