import { readFile } from "node:fs/promises";
import { fill, press } from "../accounts/account-pages";
import { password } from "../accounts/member";
import { expect, test } from "../page";
import { makeStaff, storeForty } from "./desk";

test(
  "staff search, call, note, close and export leads at the desk",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    const [{ email }, mark] = await Promise.all([makeStaff(), storeForty()]);
    const main = page.getByRole("main");
    const leads = main.getByRole("listitem").filter({ hasText: mark });
    const list = `/desk?q=${mark}`;

    await test.step("signs in on the way to the list", async () => {
      await page.goto(list);
      await fill(page, { email, password });
      await press(page, "Sign In");
      await expect(page).toHaveURL(new RegExp(`/desk\\?q=${mark}`));
      await expect(leads).toHaveCount(40);
    });

    await test.step("searches and filters the results", async () => {
      await main.getByRole("searchbox", { name: "Search" }).fill(`${mark} person2`);
      await main.getByText("Filters", { exact: true }).click();
      await main.getByRole("combobox", { name: "Kind" }).selectOption("Franchise enquiry");
      await main.getByRole("button", { name: "Show", exact: true }).click();
      await expect(leads).toHaveCount(5);
      await page.goto(list);
    });

    await test.step("finds the overdue leads and calls one", async () => {
      await main.getByRole("link", { name: "Overdue 3" }).click();
      await expect(leads).toHaveCount(3);
      await expect(leads.first()).toContainText("Overdue since");
      await leads.getByRole("link", { name: `Person 0 ${mark}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Person 0 ${mark}`);
      const call = main.getByRole("link", { name: "Call" });
      await expect(call).toHaveAttribute("href", "tel:+910000000000");
    });

    const save = async (fields: { status: string; note?: string; next?: string }) => {
      await main.getByRole("combobox", { name: "Status" }).selectOption(fields.status);
      await main.getByRole("combobox", { name: "Assigned to" }).selectOption(`Me (${email})`);
      if (fields.next) {
        await main.getByRole("textbox", { name: "Next step" }).fill(fields.next);
        await main.locator("#next_step_on").fill("2099-12-01");
      }
      if (fields.note) await main.getByRole("textbox", { name: "Note" }).fill(fields.note);
      await main.getByRole("button", { name: "Save" }).click();
      await expect(page.locator("#status")).toContainText("Saved");
    };

    await test.step("adds a note and the next step", async () => {
      await save({ status: "Contacted", note: "Wants to see the shop first.", next: "Visit" });
      const timeline = page.getByRole("region", { name: "Timeline" });
      await expect(timeline).toContainText("Wants to see the shop first.");
      await expect(timeline).toContainText("Status: New to Contacted");
      await expect(timeline).toContainText("Next step for 1 Dec 2099");
      await main.getByRole("link", { name: "Back to the list" }).click();
      await expect(page).toHaveURL(new RegExp(`q=${mark}&overdue=yes|overdue=yes`));
      await expect(leads).toHaveCount(2);
      await main.getByRole("link", { name: "Mine" }).click();
      await expect(leads).toHaveCount(1);
    });

    await test.step("marks one lead as won and one as spam", async () => {
      for (const [person, status] of [
        ["Person 1", "Won"],
        ["Person 3", "Spam"],
      ] as const) {
        await page.goto(`${list}&kind=message`);
        await leads
          .getByRole("link", { name: `${person} ${mark}` })
          .last()
          .click();
        await save({ status });
      }
      await page.goto(list);
      for (const tab of ["Overdue 1", "New 37", "Contacted 1", "Won 1", "Spam 1"]) {
        await expect(main.getByRole("link", { name: tab, exact: true })).toBeVisible();
      }
      await page.goto(`/desk?q=${mark}&assignee=nobody`);
      await expect(leads).toHaveCount(37);
    });

    await test.step("exports the list", async () => {
      await page.goto(list);
      await main.getByRole("link", { name: "Export this list" }).click();
      await expect(main).toContainText("40");
      const download = page.waitForEvent("download");
      await main.getByRole("button", { name: /CSV/ }).click();
      const file = await (await download).path();
      const text = await readFile(file, "utf8");
      expect(text.startsWith("\uFEFF")).toBe(true);
      expect(text.trimEnd().split("\r\n")).toHaveLength(41);
      expect(text).toContain(`"+91 00000 00001"`);
    });

    await test.step("erases one person", async () => {
      await page.goto(list);
      await leads
        .getByRole("link", { name: `Person 5 ${mark}` })
        .first()
        .click();
      await main.getByRole("link", { name: "Export or erase what we hold" }).click();
      await main.getByRole("checkbox", { name: /cannot be undone/ }).check();
      await main.getByRole("button", { name: /Erase/ }).click();
      await expect(page.locator("#status")).toContainText("Erased");
      await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Erased");
      await page.goto(list);
      await expect(leads).toHaveCount(35);
    });
  },
);
