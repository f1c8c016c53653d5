import type { Page } from "@playwright/test";
import { expectNoAxeViolations, test } from "./page";

/** Serves a page at a URL of the site where no page exists. */
async function visit(page: Page, html: string) {
  const body = `<title>Faulty</title>${html}`;
  await page.route("**/faulty", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/faulty");
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'" />`;

// Each of these tests must fail, which proves that the checks of every test detect the fault.
test.describe("the checks of every test notice", { tag: "@once" }, () => {
  test.fail("a style that the policy blocks", ({ page }) =>
    visit(page, `${policy}<p style="color: red">red</p>`),
  );

  test.fail("an expected status that did not occur", async ({ page, expectStatus }) => {
    expectStatus("/", 404);
    await page.goto("/");
  });

  test.fail("text that is unreadable in the dark scheme only", async ({ page }) => {
    const dark = "@media (prefers-color-scheme: dark) { p { color: #ddd } }";
    await visit(page, `<html lang="en"><main><h1>Sound</h1><p>Grey</p><style>${dark}</style>`);
    await expectNoAxeViolations(page);
  });
});
