import { expect, test } from "../page";
import { expectArrived, messages, press } from "./account-pages";
import { findUser, newAddress } from "./member";

test(
  "Google, cancelled and granted",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, javaScriptEnabled }) => {
    const email = newAddress();
    // The page's policy, which the browser enforces, limits the targets of its forms.
    await page.goto("/login?redirectTo=%2Fportfolio");
    await press(page, "Continue with Google");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emulator of Google");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fportfolio#status");
    await expectArrived(page, messages.cancelled, javaScriptEnabled);

    await page.goto("/signup?redirectTo=%2Fportfolio");
    await press(page, "Continue with Google");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Name").fill("Asha Verma");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/portfolio#status");
    await expectArrived(page, messages.signedIn(email), javaScriptEnabled);
    const { identities } = await findUser(email);
    expect(identities?.map(({ provider }) => provider)).toEqual(["google"]);

    await page.goto("/dashboard");
    const profile = page.getByRole("region", { name: "Asha Verma" });
    await expect(profile.getByRole("definition")).toHaveText([email, "Google", /\d{4}$/]);
  },
);
