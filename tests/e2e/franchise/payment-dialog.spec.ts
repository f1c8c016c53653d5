import type { Page } from "@playwright/test";
import { packages } from "../../specification";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "../page";
import { EnquiryForm, path } from "./enquiry-form";

const choose = (page: Page, name: string) =>
  page.getByRole("link", { name: `Choose ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const close = (page: Page) => dialog(page).getByRole("link", { name: "Close" });

test.beforeEach(({ page }) => page.goto(path));

test(
  "choosing a package shows how to pay for it and that the site charges nothing",
  { tag: "@everywhere" },
  async ({ page, javaScriptEnabled }) => {
    await useNarrowest(page);
    await choose(page, "Corporate").click();
    const box = page.getByRole("dialog", { name: "Payment for Corporate", exact: true });
    await expect(box.getByRole("heading", { name: "Payment for Corporate" })).toBeVisible();
    await expect(box.getByRole("strong").filter({ hasText: "₹14,999" })).toBeVisible();
    await expect(box.getByText(/nothing is charged on this site/i).first()).toBeVisible();

    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    const buttons = box.getByRole("link", { name: "Pay ₹14,999 with a UPI app" });
    await expect(buttons).toHaveCount(isWide ? 0 : 3);
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

    for (const term of ["Payee", "Account number", "IFSC"]) {
      await expect(box.getByRole("term").filter({ hasText: term })).toHaveCount(2);
    }
    await expect(box.getByText("000000000000", { exact: true })).toHaveCount(2);
    const abroad = box.getByRole("link", { name: /opens in a new tab/ });
    await expect(abroad).toHaveAttribute("href", /^https:\/\//);
    await expect(abroad).toHaveAttribute("target", "_blank");
    await expect(box.getByText(/screenshot/)).toBeVisible();
    await expect(box.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+\?text=I%20have%20paid%20%E2%82%B914%2C999%20for%20the%20Corporate/,
    );

    await expect(box).toContainText("Franchise fees are non-refundable.");
    await box.getByText("Choose another package").click();
    await expectNoSidewaysScroll(page);
    const excess = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(excess, "pixels beyond the dialog").toBe(0);
    // axe is a script, so it cannot run in a page without JavaScript.
    if (javaScriptEnabled) await expectNoAxeViolations(page);
    await box.getByRole("link", { name: /Platinum/ }).click();
    await expect(page.getByRole("dialog", { name: /^Payment for Platinum$/ })).toBeVisible();
    await expect(page).toHaveURL(`${path}?pay=platinum`);
  },
);

test(
  "the ways to pay are in the specified order and outside collapsible sections",
  { tag: "@once" },
  async ({ page }) => {
    const places = () =>
      dialog(page)
        .locator(
          ':is([id="bank"], [id="international"], svg[role="img"]):visible, p:has-text("screenshot")',
        )
        .evaluateAll((all) =>
          all.map((element) => ({
            what: element.id || (element.tagName === "P" ? "note" : "code"),
            top: element.getBoundingClientRect().top,
          })),
        );
    await choose(page, "Corporate").click();
    await expect(dialog(page)).toBeVisible();
    const order = (await places()).toSorted((a, b) => a.top - b.top).map(({ what }) => what);
    expect(order).toEqual(["bank", "international", "code", "code", "code", "note"]);
    await expect(dialog(page).getByText("000000000000", { exact: true }).first()).toBeVisible();

    await page.setViewportSize({ width: 375, height: 800 });
    const links = dialog(page).getByRole("link", { name: /with a UPI app/ });
    await expect(links).toHaveCount(3);
    const first = (await links.first().boundingBox())?.y ?? 0;
    const bank = (await dialog(page).locator("#bank").boundingBox())?.y ?? 0;
    expect(first).toBeLessThan(bank);
    await expect(dialog(page).getByText("000000000000", { exact: true }).first()).toBeVisible();
  },
);

test(
  "a phone in both orientations and a tablet show three links to the UPI app",
  { tag: "@once" },
  async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ hasTouch: true, isMobile: true, javaScriptEnabled });
      await page.goto(`${path}?pay=corporate`);
      const links = dialog(page).getByRole("link", { name: "Pay ₹14,999 with a UPI app" });
      for (const [width, height] of [
        [412, 915],
        [915, 412],
        [768, 1024],
        [1366, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(links).toHaveCount(3);
      }
      await page.close();
    }
  },
);

test(
  "without a package the dialog asks for one and no QR code has an amount",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
    await page.getByRole("link", { name: "How to pay" }).click();
    await expect(dialog(page).getByText("Please select a plan", { exact: true })).toBeVisible();
    const links = await dialog(page).locator('a[href^="upi:"]').all();
    expect(links).not.toHaveLength(0);
    for (const link of links) expect(await link.getAttribute("href")).not.toContain("am=");
    await expect(dialog(page).getByText("Choose a package")).toBeVisible();
    await close(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(new EnquiryForm(page).field("franchise_package")).toHaveValue("");
  },
);

test(
  "a package is selected in the form once its dialog is closed",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
    const { name, price } = packages[5];
    await choose(page, name).click();
    await expect(dialog(page).getByRole("strong").filter({ hasText: price })).toBeVisible();
    await close(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${path}?plan=${name.toLowerCase()}`);
    const chosen = new EnquiryForm(page).field("franchise_package").locator("option:checked");
    await expect(chosen).toHaveText(`${name} - ${price}`);
  },
);

test(
  "nothing behind the dialog takes the focus",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
    await choose(page, "Basic").click();
    await expect(dialog(page)).toBeVisible();
    const outside: string[] = [];
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press("Tab");
      const stray = await page.evaluate(() => {
        const focused = document.activeElement;
        // Without JavaScript the bar stays reachable, because its links leave the dialog.
        if (!focused || focused === document.body) return null;
        return focused.closest("dialog, header, [href='#main']") ? null : focused.outerHTML;
      });
      if (stray) outside.push(stray);
    }
    expect(outside).toEqual([]);
  },
);

test.describe("with JavaScript", { tag: "@js" }, () => {
  test(
    "Escape closes the dialog and restores the focus",
    { tag: "@everywhere" },
    async ({ page }) => {
      for (const name of ["Corporate", "Basic"]) {
        await choose(page, name).click();
        await expect(dialog(page)).toBeVisible();
        await expect(close(page)).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        await expect(choose(page, name)).toBeFocused();
      }
    },
  );

  test("Escape restores the focus if the page loaded with the dialog open", async ({ page }) => {
    await page.goto(`${path}?pay=corporate`);
    await expect(close(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(choose(page, "Corporate")).toBeFocused();
  });

  test(
    "a click outside the dialog closes it, and Back does not reopen it",
    { tag: "@desktop" },
    async ({ page }) => {
      await choose(page, "Corporate").click();
      await expect(dialog(page)).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${path}?plan=corporate`);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(dialog(page)).toHaveCount(0);
    },
  );

  test("the focus stays in the dialog", { tag: "@everywhere" }, async ({ page }) => {
    await choose(page, "Corporate").click();
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
  });

  test(
    "input survives choosing a package and then another one",
    { tag: "@desktop" },
    async ({ page }) => {
      const form = new EnquiryForm(page);
      const typed = { name: "Asha", message: "Half a sentence", gender: "Other" };
      await form.fill(typed);
      for (const { name, price } of packages.slice(2, 4)) {
        await choose(page, name).click();
        await expect(dialog(page)).toContainText(price);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        await expect(form.field("franchise_package")).toHaveValue(
          `${name.toLowerCase()}|${name} - ${price}`,
        );
      }
      expect(await form.values(Object.keys(typed))).toEqual(typed);
    },
  );

  test(
    "a package that is chosen again is selected in the form again",
    { tag: "@desktop" },
    async ({ page }) => {
      const select = new EnquiryForm(page).field("franchise_package");
      await choose(page, "Corporate").click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await select.selectOption("Basic - ₹499");
      await choose(page, "Corporate").click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(select).toHaveValue(/^corporate\|/);
    },
  );

  test(
    "a copied detail is in the clipboard and is announced",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await choose(page, "Corporate").click();
      const status = dialog(page).getByRole("status").filter({ hasText: /\S/ });
      await expect(status).toHaveCount(0);
      await dialog(page).getByRole("button", { name: "Copy IFSC" }).first().click();
      await expect(status).toHaveText("Copied to clipboard! The IFSC is ready to be pasted.");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAMP0000000");
    },
  );
});

test(
  "a detail that the browser refuses to copy is selected, and the focus stays",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
    });
    await page.goto(`${path}?pay=corporate`);
    for (const name of ["Copy UPI ID", "Copy IFSC"]) {
      const button = dialog(page).getByRole("button", { name }).last();
      const text = await button.evaluate((element) => element.previousElementSibling?.textContent);
      await button.click();
      await expect(dialog(page).getByRole("status").filter({ hasText: /\S/ }).last()).toContainText(
        "did not allow copying",
      );
      await expect(button).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
    }
    await expectNoSidewaysScroll(page);
  },
);

test("without JavaScript there are no buttons that need it", { tag: "@nojs" }, async ({ page }) => {
  await choose(page, "Corporate").click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("button")).toHaveCount(0);
});
