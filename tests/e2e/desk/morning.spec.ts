import { randomUUID } from "node:crypto";
import { makeMember, signIn } from "../accounts/member";
import { serviceClient } from "../franchise/stored-rows";
import { expect, expectSound, test, useNarrowest } from "../page";

/** Creates a member of staff with the password of all tests. */
async function makeStaff() {
  const member = await makeMember();
  const { error } = await serviceClient().rpc("add_staff", { address: member.email });
  if (error) throw error;
  return member;
}

const HOUR_MS = 3_600_000;

/** Stores forty enquiries and messages of eight people, three overdue and one flagged; returns the mark that all contain. */
async function storeForty(): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 40 }, (_, place) => {
    const person = `Person ${place % 8}`;
    const age = place < 3 ? 30 : place / 10;
    return {
      submission_id: randomUUID(),
      created_at: new Date(Date.now() - age * HOUR_MS).toISOString(),
      due_at: new Date(Date.now() + (24 - age) * HOUR_MS).toISOString(),
      name: `${person} ${mark}`,
      email: `person${place % 8}.${mark}@example.com`,
      phone: `+91 00000 0000${place % 8}`,
      message: `Question ${place}: what does it cost beyond the fee?`,
      flagged: place === 3,
      acknowledge: false,
    };
  });
  const enquiries = rows
    .filter((_, place) => place % 2 === 0)
    .map((row) => ({ ...row, franchise_package: "Corporate - ₹14,999", city: "Kochi" }));
  const messages = rows
    .filter((_, place) => place % 2 === 1)
    .map((row) => ({ ...row, service: "IT Services" }));
  for (const { error } of [
    await serviceClient().from("franchise_enquiries").insert(enquiries),
    await serviceClient().from("contact_messages").insert(messages),
  ]) {
    if (error) throw error;
  }
  return mark;
}

test(
  "staff search, call, note, mark as spam and export leads at the desk, which satisfies axe",
  { tag: ["@js", "@everywhere"] },
  async ({ page, context, expectStatus }) => {
    test.slow();
    await useNarrowest(page);
    const [staff, mark] = await Promise.all([makeStaff(), storeForty()]);
    const { email } = staff;
    const main = page.getByRole("main");
    const leads = main.getByRole("listitem").filter({ hasText: mark });
    const list = `/desk?q=${mark}`;

    await test.step("sees the list", async () => {
      await signIn(context, staff);
      await page.goto(list);
      await expect(leads).toHaveCount(40);
      await expectSound(page);
    });

    await test.step("searches and filters the results", async () => {
      await main.getByRole("searchbox", { name: "Search" }).fill(`${mark} person2`);
      await main.getByText("Filters", { exact: true }).click();
      await main.getByRole("combobox", { name: "Kind" }).selectOption("Franchise enquiry");
      await main.getByRole("button", { name: "Show", exact: true }).click();
      await expect(leads).toHaveCount(5);
      await expectSound(page);
      for (const query of ["q=ab", `q=${mark}&status=won&kind=message`]) {
        await page.goto(`/desk?${query}`);
        await expectSound(page);
      }
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
        await main.locator("#next_step").fill(fields.next);
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
      await timeline.getByText("Remove", { exact: true }).click();
      await expectSound(page);
      await main.getByRole("link", { name: "Back to the list" }).click();
      await expect(page).toHaveURL(new RegExp(`q=${mark}&overdue=yes|overdue=yes`));
      await expect(leads).toHaveCount(2);
      await main.getByRole("link", { name: "Mine" }).click();
      await expect(leads).toHaveCount(1);
    });

    await test.step("marks the flagged lead as spam, after a mistake", async () => {
      await page.goto(`${list}&flagged=yes`);
      await leads.getByRole("link", { name: `Person 3 ${mark}` }).click();
      await expectSound(page);
      const lead = page.url();
      expectStatus(new URL(lead).pathname, 400);
      await page.locator("#next_step_on").evaluate((input) => input.setAttribute("type", "text"));
      await page.locator("#next_step_on").fill("soon");
      await main.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toContainText("Enter a day");
      await expectSound(page);
      await page.goto(lead);
      await save({ status: "Spam" });
      await page.goto(list);
      for (const tab of ["Overdue 2", "New 38", "Contacted 1", "Spam 1"]) {
        await expect(main.getByRole("link", { name: tab, exact: true })).toBeVisible();
      }
    });

    await test.step("reads the figures", async () => {
      for (const query of ["", "?from=2001-01-01&to=2001-01-07"]) {
        await page.goto(`/desk/figures${query}`);
        await expectSound(page);
      }
    });

    await test.step("exports the list", async () => {
      await page.goto("/desk/export?q=no-such-enquiry");
      await expectSound(page);
      await page.goto(list);
      await main.getByRole("link", { name: "Export this list" }).click();
      await expect(main).toContainText("40");
      await expectSound(page);
      const download = page.waitForEvent("download");
      await main.getByRole("button", { name: /CSV/ }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });

    await test.step("erases one person", async () => {
      await page.goto(list);
      await leads
        .getByRole("link", { name: `Person 5 ${mark}` })
        .first()
        .click();
      await main.getByRole("link", { name: "Export or erase what we hold" }).click();
      await expectSound(page);
      expectStatus(new URL(page.url()).pathname, 400);
      // Skips the browser's own validation, as in a browser that has none.
      await main.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await main.getByRole("button", { name: /Erase/ }).click();
      await expect(page.getByRole("alert")).toContainText("Nothing was erased");
      await expectSound(page);
      await main.getByRole("checkbox", { name: /cannot be undone/ }).check();
      await main.getByRole("button", { name: /Erase/ }).click();
      await expect(page.locator("#status")).toContainText("Erased");
      await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Erased");
      await expectSound(page);
      await page.goto(list);
      await expect(leads).toHaveCount(35);
    });
  },
);
