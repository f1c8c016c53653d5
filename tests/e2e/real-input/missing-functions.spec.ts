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
  test(
    `if functions of the browser ${what}, every form, the payment dialog and the calculator work`,
    { tag: ["@js", "@desktop"] },
    async ({ page, context }) => {
      await context.addInitScript(change);
      const main = page.getByRole("main");
      const visit = async (each: string) => {
        await page.goto(each);
        const heading = page.getByRole("heading", { level: 1 });
        const served = await heading.textContent();
        await expectHydrated(page);
        await expect(heading).toHaveText(served ?? "");
        await expect(main).not.toContainText(errorHeading);
      };
      for (const each of ["/contact", "/signup", "/forgot-password", path]) await visit(each);

      await page.goto(`${path}?pay=standard`);
      await expectHydrated(page);
      await expect(main).not.toContainText(errorHeading);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Bank transfer");
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(dialog).toHaveCount(0);
      const form = new EnquiryForm(page);
      const answers = completeEnquiry();
      await form.fill(answers);
      await page.getByRole("link", { name: "Choose Corporate", exact: true }).click();
      await expect(dialog).toContainText("₹14,999");
      await dialog.getByRole("link", { name: "Close" }).click();
      expect(await form.values(["name"])).toEqual({ name: answers.name });
      await form.sendButton.click();
      await expect(page.locator("#status")).toContainText(confirmation);

      const { email } = await makeMember();
      await visit("/login");
      await fill(page, { email, password });
      await press(page, "Sign In");
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(main).toContainText(email);
      for (const each of ["/account/email", "/account/confirm", "/reset-password"])
        await visit(each);

      await page.goto("/affiliate-program");
      const { typedLevel1, typedLevel2, earnings } = calculatorOn(page);
      await typedLevel1.fill("0");
      await typedLevel2.fill("0");
      await expect(earnings).toHaveText("₹0");
      await page.getByRole("link", { name: affiliate.tabs[2].label }).click();
      await expect(page.locator("#details")).toHaveText(affiliate.tabs[2].label);
    },
  );
}
