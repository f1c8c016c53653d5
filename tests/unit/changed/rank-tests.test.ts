import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testRanker } from "../../changed/rank-tests";

const rank = testRanker(fileURLToPath(new URL("../../..", import.meta.url)));
const files = (...changed: string[]) => rank(changed).map(({ file }) => file);
const nearest = (kind: string, ...changed: string[]) =>
  rank(changed).find((ranked) => ranked.kind === kind)?.file;

describe("the nearest test", () => {
  test.each([
    [
      "a module",
      "unit",
      "app/supabase/idempotent-insert.server.ts",
      "unit/supabase/idempotent-insert.test.ts",
    ],
    ["a part of a route", "built", "app/routes/search/results.tsx", "http/search.test.ts"],
    [
      "a list of form fields",
      "http",
      "app/features/enquiries/message-fields.ts",
      "integration/enquiries/stored-forms.test.ts",
    ],
    ["a helper", "built", "tests/e2e/franchise/enquiry-form.ts", "e2e/franchise/"],
    ["sample texts", "http", "studio/seed/data/faqs.json", "seed/"],
  ])("of %s is found by imports, requested pages and names", (_, kind, changed, found) => {
    expect(nearest(kind, changed)).toMatch(new RegExp(`^tests/${found}`));
  });

  test("is a changed test itself", () => {
    const changed = "tests/integration/enquiries/pages.test.ts";
    expect(files(changed, "app/forms/fields.tsx")[0]).toBe(changed);
  });
});

test("the ten nearest tests of sample texts include their validation by the Studio's schema", () => {
  const nearestTen = rank(["studio/seed/data/faqs.json"])
    .filter(({ kind }) => kind === "http")
    .slice(0, 10);
  expect(nearestTen.map(({ file }) => file)).toContain(
    "tests/integration/studio/validation.test.ts",
  );
});

test("a part of a route does not affect tests that request other pages", () => {
  expect(files("app/routes/portfolio/category-tabs.server.tsx")).not.toContain(
    "tests/e2e/contact/message.spec.ts",
  );
});

test("a change to the shell affects the tests of every page", () => {
  expect(files("app/shell/bar.server.tsx")).toEqual(
    expect.arrayContaining(["tests/e2e/navigation-mobile.spec.ts", "tests/http/document.test.ts"]),
  );
});

test("a test that names a file or its folder without importing it is affected", () => {
  expect(files("supabase/migrations/20990101000000_sample.sql")).toContain(
    "tests/unit/ops/preflight/migrations.test.ts",
  );
});
