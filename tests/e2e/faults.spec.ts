import type { Page } from "@playwright/test";
import { expectNoAxeViolations, test } from "./page";

/** Serves a page at a URL of the site where no page exists. */
async function visit(page: Page, body: string, headers: Record<string, string> = {}) {
  await page.route("**/faulty", (route) =>
    route.fulfill({ contentType: "text/html", headers, body: `<title>Faulty</title>${body}` }),
  );
  await page.goto("/faulty");
}

// Each of these tests must fail, which proves that the watch of every test detects the fault.
test.describe("the watch over every page notices", () => {
  test.fail(
    "a style attribute that the policy blocks",
    { tag: ["@desktop", "@everywhere"] },
    async ({ page }) => {
      await visit(page, '<p style="color: red">red</p>', {
        "Content-Security-Policy": "default-src 'none'",
      });
    },
  );

  test.fail("a script that the policy blocks", { tag: "@once" }, async ({ page }) => {
    await visit(page, '<script src="/build/blocked.js"></script>', {
      "Content-Security-Policy": "default-src 'none'",
    });
  });

  test.fail("a console error", { tag: "@once" }, async ({ page }) => {
    await visit(page, "<script>console.error('broken')</script>");
  });

  test.fail("an uncaught error", { tag: "@once" }, async ({ page }) => {
    await visit(page, "<script>throw new Error('broken')</script>");
  });

  test.fail("a missing image", { tag: "@once" }, async ({ page }) => {
    await visit(page, '<img src="/no-such-picture.png" alt="" />');
  });

  test.fail("a page with an unexpected status", { tag: "@once" }, async ({ page }) => {
    await page.goto("/no-such-page");
  });

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
