import { storedEnquiry } from "../../../testing/sample-enquiry";
import { siteUrl } from "../addresses";
import { completeEnquiry, confirmation, EnquiryForm } from "../franchise/enquiry-form";
import { storedRows } from "../franchise/stored-rows";
import { expect, expectSound, test, toast, useNarrowest } from "../page";
import { messages } from "./account-pages";
import { makeMember, signIn } from "./member";

test.describe("the dashboard", { tag: "@everywhere" }, () => {
  test(
    "shows the profile and the user's own enquiries",
    { tag: "@js" },
    async ({ page, context }) => {
      const member = await makeMember({ full_name: "Asha Verma" });
      await signIn(context, member);
      await useNarrowest(page);
      await page.goto("/dashboard");
      await expectSound(page);
      const profile = page.getByRole("region", { name: "Asha Verma" });
      await expect(profile.getByRole("definition").first()).toHaveText(member.email);
      await expect(profile.getByRole("definition").nth(1)).toHaveText("Email and password");
      await expect(profile.locator("svg text")).toHaveText("AV");

      const enquiries = page.getByRole("main").locator("section[aria-labelledby=enquiries]");
      await enquiries.getByRole("link", { name: "See the franchise packages" }).click();
      await expect(page).toHaveURL("/be-a-franchise");
      const answers = completeEnquiry();
      const form = new EnquiryForm(page);
      await form.fill(answers);
      await form.sendButton.click();
      await expect(page.locator("#status")).toContainText(confirmation);
      expect(await storedRows(answers)).toMatchObject([{ user_id: member.id }]);

      await page.goto("/dashboard");
      await expect(enquiries.getByRole("row")).toHaveCount(2);
      const [topic = ""] = storedEnquiry.franchise_package.split(" - ");
      await expect(enquiries.getByRole("row").last()).toContainText(topic);
      await expect(enquiries.getByRole("row").last()).toContainText("Received");
      const table = enquiries.getByRole("region", { name: "Your enquiries, newest first" });
      const excess = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(excess, "pixels of the table outside its box").toBe(0);
      await expectSound(page);
    },
  );

  test(
    "shows the referral link, as the affiliate program does",
    { tag: "@desktop" },
    async ({ page, context, javaScriptEnabled }) => {
      const { id, email } = await makeMember();
      await signIn(context, { email });
      for (const address of ["/dashboard", "/affiliate-program"]) {
        await page.goto(address);
        const link = page.getByRole("textbox", { name: "Your referral link" });
        await expect(link).toHaveValue(`${siteUrl}/signup?ref=${id}`);
        await expect(page.getByText("This is a preview")).toBeVisible();
        const tallies = page.getByRole("table").filter({ hasText: "Level 1 sales" });
        await expect(tallies.getByRole("cell")).toHaveText(["0", "0", "0", "₹0"]);
        await expect(page.getByRole("main").getByRole("link", { name: "Sign Up Now" })).toHaveCount(
          0,
        );
        const copy = page.getByRole("button", { name: "Copy referral link" });
        await expect(copy).toHaveCount(javaScriptEnabled ? 1 : 0);
        if (!javaScriptEnabled) continue;
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await copy.click();
        for (const text of messages.linkCopied) await expect(toast(page)).toContainText(text);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(`${siteUrl}/signup?ref=${id}`);
      }
    },
  );
});
