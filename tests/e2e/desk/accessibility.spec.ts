import { signIn } from "../accounts/member";
import { expect, expectSound, test, useNarrowest } from "../page";
import { makeStaff, storeForty } from "./desk";

test(
  "the desk satisfies axe and does not scroll sideways, in every state",
  { tag: ["@js", "@everywhere"] },
  async ({ page, context, expectStatus }) => {
    test.slow();
    await useNarrowest(page);
    const [staff, mark] = await Promise.all([makeStaff(), storeForty()]);
    await signIn(context, staff);

    for (const query of [`q=${mark}`, "q=ab", `q=${mark}&status=won&kind=message`]) {
      await page.goto(`/desk?${query}`);
      await expectSound(page);
    }
    await page.goto("/desk/figures");
    await expectSound(page);
    await page.goto("/desk/figures?from=2001-01-01&to=2001-01-07");
    await expectSound(page);
    await page.goto(`/desk/export?q=${mark}`);
    await expectSound(page);
    await page.goto("/desk/export?q=nobody-has-this");
    await expectSound(page);

    await page.goto(`/desk?q=${mark}&flagged=yes`);
    await page.getByRole("link", { name: `Person 3 ${mark}` }).click();
    await expectSound(page);
    const lead = page.url();
    expectStatus(new URL(lead).pathname, 400);
    await page.locator("#next_step_on").evaluate((input) => input.setAttribute("type", "text"));
    await page.locator("#next_step_on").fill("soon");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter a day");
    await expectSound(page);

    await page.goto(lead);
    await page.getByRole("textbox", { name: "Note" }).fill("Rang, nobody there.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("#status")).toContainText("Saved");
    await page.getByText("Remove", { exact: true }).click();
    await expectSound(page);

    await page.getByRole("link", { name: "Export or erase what we hold" }).click();
    await expectSound(page);
    expectStatus(new URL(page.url()).pathname, 400);
    // Skips the browser's own validation, as in a browser that has none.
    await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole("button", { name: /Erase/ }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was erased");
    await expectSound(page);
    await page.getByRole("checkbox", { name: /cannot be undone/ }).check();
    await page.getByRole("button", { name: /Erase/ }).click();
    await expect(page.locator("#status")).toContainText("Erased");
    await expectSound(page);
  },
);
