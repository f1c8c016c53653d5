import { affiliate } from "../../specification/affiliate";
import { fill, press } from "../accounts/account-pages";
import { makeMember, password } from "../accounts/member";
import { calculatorOn } from "../affiliate/affiliate-page";
import { completeEnquiry, confirmation, EnquiryForm, path } from "../franchise/enquiry-form";
import { expect, expectHydrated, test } from "../page";

const errorHeading = "Something went wrong on our side";

/** Removes functions that Chromium 88 and Safari 14 do not have. */
function removeFunctions() {
  const missing: [object, string[]][] = [
    [
      window,
      [
        "BroadcastChannel",
        "IntersectionObserver",
        "ResizeObserver",
        "navigation",
        "reportError",
        "requestIdleCallback",
        "scheduler",
        "structuredClone",
      ],
    ],
    [HTMLDialogElement.prototype, ["close", "show", "showModal"]],
    [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover"]],
    [Navigator.prototype, ["clipboard", "share"]],
    [Crypto.prototype, ["randomUUID"]],
    [Object, ["groupBy", "hasOwn"]],
    [Array.prototype, ["at", "findLast", "toReversed", "toSorted", "toSpliced", "with"]],
    [String.prototype, ["at", "isWellFormed", "toWellFormed"]],
    [Promise, ["try", "withResolvers"]],
    [AbortSignal, ["any", "timeout"]],
    [URL, ["canParse", "parse"]],
    [Intl, ["Segmenter"]],
  ];
  for (const [owner, names] of missing)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Makes functions throw, as in a page in a frame or in a browser with strict settings. */
function refuseFunctions() {
  const refuse = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  // Not an arrow function, because it is called with new.
  const refuseNew = function () {
    return refuse();
  };
  Object.defineProperty(window, "BroadcastChannel", { value: refuseNew });
  HTMLDialogElement.prototype.showModal = refuse;
  // An insecure frame has no clipboard.
  if ("clipboard" in navigator) {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  }
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
}

for (const [what, change] of [
  ["are missing", removeFunctions],
  ["refuse", refuseFunctions],
] as const) {
  test.describe(`if functions of the browser ${what}`, { tag: ["@js", "@desktop"] }, () => {
    test.beforeEach(({ context }) => context.addInitScript(change));

    test("every page with a form stays as it was served after hydration, and its form works", async ({
      page,
    }) => {
      const heading = page.getByRole("heading", { level: 1 });
      const visit = async (each: string) => {
        await page.goto(each);
        const served = await heading.textContent();
        await expectHydrated(page);
        await expect(heading).toHaveText(served ?? "");
        await expect(page.getByRole("main")).not.toContainText(errorHeading);
      };
      for (const each of ["/contact", "/signup", "/forgot-password", path]) await visit(each);
      const form = new EnquiryForm(page);
      await form.fill(completeEnquiry());
      await form.sendButton.click();
      await expect(page.locator("#status")).toContainText(confirmation);

      const { email } = await makeMember();
      await visit("/login");
      await fill(page, { email, password });
      await press(page, "Sign In");
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole("main")).toContainText(email);
      for (const each of ["/account/email", "/account/confirm", "/reset-password"])
        await visit(each);
    });

    test("the calculator updates on each change", async ({ page }) => {
      await page.goto("/affiliate-program");
      const { typedLevel1, earnings } = calculatorOn(page);
      await typedLevel1.fill("0");
      await calculatorOn(page).typedLevel2.fill("0");
      await expect(earnings).toHaveText("₹0");
      await page.getByRole("link", { name: affiliate.tabs[2].label }).click();
      await expect(page.locator("#details")).toHaveText(affiliate.tabs[2].label);
    });

    test("the payment dialog stays open after hydration and can be closed", async ({ page }) => {
      await page.goto(`${path}?pay=standard`);
      await expectHydrated(page);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText("Bank transfer");
      await expect(page.getByRole("main")).not.toContainText(errorHeading);
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(dialog).toHaveCount(0);
      const name = new EnquiryForm(page).field("name");
      await name.fill("Asha");
      await page.getByRole("link", { name: "Choose Corporate", exact: true }).click();
      await expect(dialog).toContainText("₹14,999");
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(name).toHaveValue("Asha");
    });
  });
}
