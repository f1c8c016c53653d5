import type { Locator, Page } from "@playwright/test";
import { expect, statusMessage, test, toast } from "../page";
import { completeEnquiry, EnquiryForm, failureMessage, path } from "./enquiry-form";

/** Section 9 of the specification, interface limits. */
const limits = { milliseconds: 5000, swipePixels: 50, key: "F8", label: "Notification" } as const;

const region = (page: Page) => page.getByRole("region", { name: limits.label });

/** Sends an enquiry over a lost connection, which shows a toast. */
async function sendEnquiry(page: Page) {
  await page.goto(path);
  // Everything fails, so the toast uses only what the page has loaded.
  await page.route("**/*", (route) => route.abort("aborted"));
  const form = new EnquiryForm(page);
  const { name, phone, email } = completeEnquiry();
  await form.fill({ name, phone, email });
  await form.sendButton.click();
  await expect(toast(page)).toBeVisible();
}

async function swipeRight(page: Page, from: Locator, pixels: number) {
  const { x = 0, y = 0, height = 0 } = (await from.boundingBox()) ?? {};
  const [startX, startY] = [x + 20, y + height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + pixels / 2, startY, { steps: 4 });
  await page.mouse.move(startX + pixels, startY, { steps: 4 });
  const followed = ((await from.boundingBox())?.x ?? 0) - x;
  await page.mouse.up();
  return followed;
}

test.describe("a failure as a toast", { tag: "@js" }, () => {
  test("shows the same message as the page, can be closed, and is replaced by the next one", async ({
    page,
  }) => {
    await sendEnquiry(page);
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toHaveCSS("touch-action", "pan-y");
    await expect(toast(page)).toContainText(failureMessage.title);
    await expect(toast(page)).toContainText(failureMessage.description);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    // The message is seen and announced once, because the page's own is transparent and not a live region.
    await expect(statusMessage(page)).toHaveCSS("opacity", "0");
    await expect(statusMessage(page)).not.toHaveAttribute("role");
    const first = await toast(page).elementHandle();
    await new EnquiryForm(page).sendButton.click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(toast(page)).toHaveCount(1);
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(statusMessage(page)).toHaveCSS("opacity", "1");
  });

  test(`disappears after ${limits.milliseconds} ms`, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendEnquiry(page);
    await page.clock.runFor(limits.milliseconds - 100);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
  });

  test(`disappears with a swipe to the right past ${limits.swipePixels} px, not before or to the left`, async ({
    page,
  }) => {
    await sendEnquiry(page);
    const followed = await swipeRight(page, toast(page), limits.swipePixels);
    expect(followed, "the toast goes with the finger").toBeCloseTo(limits.swipePixels, 0);
    await expect(toast(page)).toBeVisible();
    await swipeRight(page, toast(page), -120);
    await expect(toast(page)).toBeVisible();
    await swipeRight(page, toast(page), limits.swipePixels + 1);
    await expect(toast(page)).toHaveCount(0);
  });

  test(`${limits.key} focuses the region, even before the first toast, and keeps a toast open`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    await expect(region(page)).toHaveAttribute("aria-label", limits.label);
    await page.keyboard.press(limits.key);
    await expect(region(page).locator("ol")).toBeFocused();
    await sendEnquiry(page);
    await page.keyboard.press(limits.key);
    await page.clock.fastForward(limits.milliseconds + 100);
    await page.keyboard.press("Tab");
    await expect(toast(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
    await expect(region(page).locator("ol")).toBeFocused();
  });
});
