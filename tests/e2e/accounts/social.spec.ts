import { expect, test } from "../page";
import { expectArrived, messages, press } from "./account-pages";
import { findUser, newAddress } from "./member";

/** Both start on a page whose policy limits the targets of its forms, which the browser enforces. */
for (const [name, page_] of [
  ["Google", "/login"],
  ["Facebook", "/signup"],
] as const) {
  test(
    `${name}, cancelled and granted`,
    { tag: ["@desktop", "@everywhere"] },
    async ({ page, javaScriptEnabled }) => {
      const email = newAddress();
      await page.goto(`${page_}?redirectTo=%2Fportfolio`);
      await press(page, `Continue with ${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Emulator of ${name}`);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/login?redirectTo=%2Fportfolio#status");
      await expectArrived(page, messages.cancelled, javaScriptEnabled);

      // Supabase Auth does not check whether an address at Facebook is verified.
      if (name === "Google") {
        await page.goto(`${page_}?redirectTo=%2Fportfolio`);
        await press(page, `Continue with ${name}`);
        await page.getByLabel("E-mail address").fill(newAddress());
        await page.getByLabel("What").selectOption("It is not verified");
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page).toHaveURL("/login?redirectTo=%2Fportfolio#status");
        await expectArrived(page, messages.unverified, javaScriptEnabled);
      }

      await page.goto(`${page_}?redirectTo=%2Fportfolio`);
      await press(page, `Continue with ${name}`);
      await page.getByLabel("E-mail address").fill(email);
      await page.getByLabel("Name").fill("Asha Verma");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL("/portfolio#status");
      await expectArrived(page, messages.signedIn(email), javaScriptEnabled);
      const { identities } = await findUser(email);
      expect(identities?.map(({ provider }) => provider)).toEqual([name.toLowerCase()]);

      await page.goto("/dashboard");
      const profile = page.getByRole("region", { name: "Asha Verma" });
      await expect(profile.getByRole("definition")).toHaveText([email, name, /\d{4}$/]);
    },
  );
}
