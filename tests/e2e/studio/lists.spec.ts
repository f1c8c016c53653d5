import { editor, expect, openStudio, test } from "./studio";

test.describe("the lists of the Studio", { tag: "@once" }, () => {
  test.afterAll(async () => {
    await editor.delete({ query: `*[_type == "website" && name match "Lists test*"]` });
  });

  test("show which entries visitors do not see, and when they will", async ({ page }) => {
    const entry = (_id: string, name: string, times: object) =>
      editor.createOrReplace({ _id, _type: "website", name, orderRank: "0|zzzzzz:", ...times });
    await entry("lists-test-later", "Lists test later", { publishAt: "2098-12-03T03:30:00.000Z" });
    await entry("lists-test-shown", "Lists test shown", {});
    await entry("drafts.lists-test-shown", "Lists test shown", { publishAt: "not published" });
    await entry("drafts.lists-test-new", "Lists test new", {});

    await openStudio(page, "/structure/socialProof;orderable-website");
    const row = (name: string) => page.getByRole("link").filter({ hasText: name });
    await expect(row("Lists test later")).toContainText("Scheduled: from 3 Dec 2098, 09:00 IST");
    await expect(row("Lists test new")).toContainText("Not on the site yet");
    await expect(row("Lists test shown")).toHaveText("Lists test shown");
  });
});
