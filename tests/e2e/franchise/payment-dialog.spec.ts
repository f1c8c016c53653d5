import type { Page } from "@playwright/test";
import { packages } from "../../specification";
import { expect, expectNoSidewaysScroll, expectSound, test, useNarrowest } from "../page";
import { EnquiryForm, path } from "./enquiry-form";

const choose = (page: Page, name: string) =>
  page.getByRole("link", { name: `Choose ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const close = (page: Page) => dialog(page).getByRole("link", { name: "Close" });

test.beforeEach(({ page }) => page.goto(path));

test("choosing a package shows how to pay for it and that the site charges nothing", async ({
  page,
}) => {
  await useNarrowest(page);
  await choose(page, "Corporate").click();
  const box = page.getByRole("dialog", { name: "Payment for Corporate", exact: true });
  await expect(box.getByRole("strong").filter({ hasText: "₹14,999" })).toBeVisible();
  await expect(box.getByText(/nothing is charged on this site/i).first()).toBeVisible();

  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  const buttons = box.getByRole("link", { name: "Pay ₹14,999 with a UPI app" });
  await expect(buttons).toHaveCount(isWide ? 0 : 3);
  await expect(box.getByText("000000000000", { exact: true }).first()).toBeVisible();
  if (!isWide) {
    await expect(buttons.first()).toBeInViewport();
    await expect(buttons.first()).toHaveAttribute(
      "href",
      /^upi:\/\/pay\?pa=[^&]+&pn=[^&]+&am=14999\.00&cu=INR/,
    );
    await box.getByRole("heading", { name: "UPI QR codes" }).click();
  }
  const codes = box.getByRole("img", { name: /^UPI QR code for \S+@\S+$/ });
  await expect(codes).toHaveCount(3);
  for (const code of await codes.all()) {
    const { width = 0, height = 0 } = (await code.boundingBox()) ?? {};
    expect(Math.min(width, height), "large enough to scan").toBeGreaterThan(150);
  }
  await expect(box).not.toContainText("upi://");
  await expect(box.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=I%20have%20paid%20%E2%82%B914%2C999%20for%20the%20Corporate/,
  );
  await expect(box).toContainText("Franchise fees are non-refundable.");
  await box.getByText("Choose another package").click();
  const excess = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(excess, "pixels beyond the dialog").toBe(0);
  await expectSound(page);
  await box.getByRole("link", { name: /Platinum/ }).click();
  await expect(page.getByRole("dialog", { name: /^Payment for Platinum$/ })).toBeVisible();
  await expect(page).toHaveURL(`${path}?pay=platinum`);
});

test(
  "a phone in both orientations and a tablet show three links to the UPI app",
  { tag: "@once" },
  async ({ browser }) => {
    const page = await browser.newPage({ hasTouch: true, isMobile: true });
    await page.goto(`${path}?pay=corporate`);
    const links = dialog(page).getByRole("link", { name: "Pay ₹14,999 with a UPI app" });
    for (const [width, height] of [
      [412, 915],
      [915, 412],
      [1366, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(links).toHaveCount(3);
    }
    await page.close();
  },
);

test(
  "without JavaScript nothing behind the dialog takes the focus, and no button needs a script",
  { tag: "@nojs" },
  async ({ page }) => {
    await choose(page, "Basic").click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole("button")).toHaveCount(0);
    const outside: string[] = [];
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press("Tab");
      const stray = await page.evaluate(() => {
        const focused = document.activeElement;
        // The bar stays reachable, because its links leave the dialog.
        if (!focused || focused === document.body) return null;
        return focused.closest("dialog, header, [href='#main']") ? null : focused.outerHTML;
      });
      if (stray) outside.push(stray);
    }
    expect(outside).toEqual([]);
  },
);

test.describe("with JavaScript", { tag: "@js" }, () => {
  test("the focus stays in the dialog, and Escape and Back close it and restore the focus", async ({
    page,
  }) => {
    await choose(page, "Basic").click();
    await expect(close(page)).toBeFocused();
    const stops = await dialog(page).locator("a, button").count();
    for (let tabs = 0; tabs < stops + 3; tabs += 1) {
      await page.keyboard.press("Tab");
      // Between the last stop and the first, the browser's own interface has the focus.
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest("dialog") !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(choose(page, "Basic")).toBeFocused();
    await choose(page, "Platinum").click();
    await expect(close(page)).toBeFocused();
    // Screen readers announce a message only in a region that was there before.
    await expect(dialog(page).locator("[aria-label=Notification]")).toHaveCount(1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("body > [aria-label=Notification]")).toHaveCount(1);
    await expect(choose(page, "Platinum")).toBeFocused();

    // The page loads with the dialog open.
    await page.goto(`${path}?pay=corporate`);
    await expect(close(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(choose(page, "Corporate")).toBeFocused();
  });

  test("a click outside the dialog closes it, and Back does not reopen it", async ({ page }) => {
    await choose(page, "Basic").click();
    await dialog(page).getByText("Choose another package").click();
    await dialog(page).getByRole("link", { name: "Corporate" }).click();
    await expect(dialog(page)).toContainText("Payment for Corporate");
    await page.mouse.click(4, 4);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${path}?plan=corporate`);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("a package is selected in the form each time it is chosen, and input survives", async ({
    page,
  }) => {
    const form = new EnquiryForm(page);
    const select = form.field("franchise_package");
    const typed = { name: "Asha", message: "Half a sentence", gender: "Other" };
    await form.fill(typed);
    for (const { name, price } of [packages[2], packages[2], packages[3]]) {
      await choose(page, name).click();
      await expect(dialog(page)).toContainText(price);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(select).toHaveValue(`${name.toLowerCase()}|${name} - ${price}`);
      await select.selectOption("Basic - ₹499");
    }
    // The link to the form in the dialog, and the same link below the cards.
    await choose(page, "Basic").click();
    await dialog(page).getByRole("link", { name: "ask us first" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${path}?plan=basic#enquiry`);
    await expect(page.locator("#enquiry")).toBeInViewport();
    for (const part of ["#packages", "#comparison"]) {
      const section = page.locator(`section:has(${part})`);
      await section.getByRole("link", { name: "ask us first" }).click();
      await expect(page.locator("#enquiry")).toBeInViewport();
      await expect(page).toHaveURL(`${path}?plan=basic#enquiry`);
    }
    expect(await form.values(Object.keys(typed))).toEqual(typed);
    await page.goBack();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("a detail is copied and announced, or selected if the browser refuses to copy it", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await choose(page, "Corporate").click();
    const status = dialog(page).getByRole("status").filter({ hasText: /\S/ });
    await expect(status).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Copy IFSC" }).first().click();
    await expect(status).toHaveText("Copied to clipboard! The IFSC is ready to be pasted.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAMP0000000");

    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
    });
    for (const name of ["Copy UPI ID", "Copy IFSC"]) {
      const button = dialog(page).getByRole("button", { name }).last();
      const text = await button.evaluate((element) => element.previousElementSibling?.textContent);
      await button.click();
      await expect(status.last()).toContainText("did not allow copying");
      await expect(button).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
    }
    await expectNoSidewaysScroll(page);
  });
});
