import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { specPicker } from "../../changed/pick-specs";

const project = fileURLToPath(new URL("../../..", import.meta.url));

const pick = await specPicker(project);
const picked = (...changed: string[]) =>
  pick(changed).map(({ spec }) => spec.replace(/^tests\/(?:e2e|served)\//, ""));

test("a part of a route picks the specs that name its address, and no others", () => {
  const specs = picked("app/routes/portfolio/work-card.tsx");
  expect(specs).toContain("pages/company.test.ts");
  expect(specs).not.toContain("contact/message.spec.ts");
});

test("an address with a parameter leads to its route", () => {
  expect(picked("app/routes/services.$slug/route.tsx")).toContain("pages/services.test.ts");
});

test("what a helper names counts for the specs that use it", () => {
  expect(picked("app/ui/dialog.tsx")).toContain("franchise/payment-dialog.spec.ts");
});

test("what is under every page is asked for everywhere, and looked at on the home page", () => {
  const specs = picked("app/shell/mobile-menu.tsx");
  expect(specs).toEqual(expect.arrayContaining(["navigation-mobile.spec.ts", "headers.test.ts"]));
  expect(specs).not.toContain("contact/message.spec.ts");
});

test("a route without a spec of its own is looked at by one that names many", () => {
  expect(picked("app/seo/page-lists.ts")).toContain("machine-readable.test.ts");
});

test("a spec's own file, or one that it imports, picks it", () => {
  expect(picked("tests/e2e/accounts/mailbox.ts")).toContain("accounts/sign-up.spec.ts");
});

test("the data of the sample content picks what the module that reads it would", () => {
  const specs = picked("studio/seed/data/faqs.json");
  expect(specs).toEqual(picked("studio/seed/fields.ts"));
  expect(specs).toContain("pages/every-page.test.ts");
});

test("what nothing reaches picks nothing", () => {
  expect(picked("docs/editors.md", "bench/main.ts")).toEqual([]);
});
