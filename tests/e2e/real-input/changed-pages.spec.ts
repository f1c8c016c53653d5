import type { Browser, Page } from "@playwright/test";
import { contact } from "../../specification/contact";
import { fill, press } from "../accounts/account-pages";
import { makeMember, newAddress, password, signIn } from "../accounts/member";
import { calculatorOn } from "../affiliate/affiliate-page";
import { expect, expectHydrated, holdBack, test } from "../page";

const errorHeading = "Something went wrong on our side";

/** Replaces each text node by two nested `font` elements, as Chrome's translator does. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = !node.parentElement?.closest("script, style, textarea, font");
      if (node instanceof Text && isShown && node.data.trim() !== "") texts.push(node);
    }
    for (const text of texts) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Inserts elements after each control, as password managers and writing assistants do. */
function insertNodes(page: Page) {
  return page.evaluate(() => {
    for (const control of document.querySelectorAll("main input, main textarea")) {
      const icon = document.createElement("div");
      icon.dataset.lastpassIconRoot = "";
      control.after(icon, document.createElement("grammarly-extension"));
    }
  });
}

/** Presses a button and checks the page while the response is pending. */
async function pressAndWait(page: Page, name: string, sending: string) {
  const release = await holdBack(page, "**/*", (request) => request.resourceType() === "fetch");
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("main").getByRole("button", { name: sending })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(errorHeading);
  release();
}

test.describe("on a translated page", { tag: ["@js", "@desktop"] }, () => {
  test("a message is rejected, keeps its text and is sent after a correction", async ({
    page,
    expectStatus,
  }) => {
    expectStatus("/contact", 400);
    await page.goto("/contact");
    await expectHydrated(page);
    await translate(page);
    const form = page.getByRole("region", { name: contact.formHeading });
    await form.locator("[name=name]").fill("Asha Sample");
    await form.locator("[name=email]").fill("asha@example.com");
    await form.locator("[name=phone]").fill("12");
    await form.locator("[name=message]").fill(`Do you build shops? ${crypto.randomUUID()}`);
    await pressAndWait(page, "Send message", "Sending");
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await translate(page);
    await expect(form.locator("[name=name]")).toHaveValue("Asha Sample");
    await form.locator("[name=phone]").fill("+91 00000 00000");
    await form.locator("[name=name]").focus();
    await press(page, "Send message");
    await expect(page.locator("#status")).toContainText("We have your message");
  });

  test("the account forms work", async ({ page, expectStatus }) => {
    expectStatus("/login", 400);
    const member = await makeMember();
    await page.goto("/login");
    await expectHydrated(page);
    await translate(page);
    await fill(page, { email: member.email, password: "wrong password" });
    await pressAndWait(page, "Sign In", "Signing in");
    await expect(page.getByRole("main")).toContainText("Invalid login credentials");
    await translate(page);
    await fill(page, { password });
    await press(page, "Sign In");
    await expect(page).toHaveURL(/\/dashboard/);

    await page.goto("/account/email");
    await expectHydrated(page);
    await translate(page);
    await fill(page, { email: newAddress() });
    await press(page, "Send both links");
    await expect(page.getByRole("main")).toContainText("Check both inboxes");
  });

  test("a sign-in in another tab updates the page", async ({ page, context }) => {
    await page.goto("/forgot-password");
    await expectHydrated(page);
    await translate(page);
    await page.locator("main [name=email]").fill("half@an");
    const member = await makeMember();
    await signIn(context, member);
    const other = await context.newPage();
    await other.goto("/dashboard", { waitUntil: "networkidle" });
    await expect(page.locator(".status-message, [aria-label=Notification] li")).not.toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(errorHeading);
    await expect(page.locator("main [name=email]")).toHaveValue("half@an");
  });
});

/** Opens a page whose scripts are held back, so that input comes before React. Its own context, because React logs errors. */
async function unhydrated(browser: Browser, address: string) {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/build\/.*\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("main form").first()).toBeVisible();
  return { page, release };
}

test.describe("text that is entered before hydration", { tag: ["@js", "@once"] }, () => {
  test("is kept on /login, if an extension inserts nodes and a translator replaces text", async ({
    browser,
  }) => {
    const { page, release } = await unhydrated(browser, "/login");
    const { email } = await makeMember();
    await fill(page, { email, password });
    await insertNodes(page);
    await translate(page);
    release();
    await expectHydrated(page);
    await expect(page.locator("main [name=email]")).toHaveValue(email);
    await press(page, "Sign In");
    await expect(page).toHaveURL(/\/dashboard/);
    await page.close();
  });

  test("is kept in the calculator, which shows the right figures on a translated page", async ({
    browser,
  }) => {
    const { page, release } = await unhydrated(browser, "/affiliate-program");
    const { section, package: plan, level1, level2, typedLevel1, earnings } = calculatorOn(page);
    await plan.selectOption("corporate");
    await level1.fill("7");
    await level2.fill("30");
    await translate(page);
    release();
    await expect(typedLevel1).toHaveValue("7");
    await expect(level2).toHaveValue("30");
    const lines = section.locator("dl dd");
    await expect(lines).toHaveText(["7 × 10% of ₹14,999", "30 × 2% of ₹14,999"]);
    await expect(earnings).toHaveText("₹19,499");
    await translate(page);
    await level2.fill("0");
    await expect(lines).toHaveText(["7 × 10% of ₹14,999", "0 × 2% of ₹14,999"]);
    await expect(earnings).toHaveText("₹10,499");
    await page.close();
  });
});
