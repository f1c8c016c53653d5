import { legals } from "../../specification/contact";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../page";

test.beforeEach(({ page }) => page.goto("/legals"));

test(
  "every certificate is shown with its picture, issuer and number",
  { tag: "@desktop" },
  async ({ page }) => {
    const lines = page
      .getByRole("region", { name: "Certificates and registrations" })
      .getByRole("listitem");
    await expect(lines.getByRole("heading")).toHaveText([...legals.certificates]);
    for (const [index, name] of legals.certificates.entries()) {
      const line = lines.nth(index);
      await expect(line.getByRole("img")).toHaveAccessibleName(new RegExp(name));
      await expect(line.getByRole("term")).toHaveText(["Issued by", "Number"]);
      for (const detail of await line.getByRole("definition").all()) {
        await expect(detail).not.toBeEmpty();
      }
      await expect(line.getByRole("paragraph").first()).not.toBeEmpty();
    }
  },
);

test("View PDF leads to a PDF of that name", { tag: "@everywhere" }, async ({ page }) => {
  const cards = page.getByRole("region", { name: "Company documents" }).getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText([...legals.documents]);
  for (const [index, name] of legals.documents.entries()) {
    const link = cards.nth(index).getByRole("link", { name: `${legals.viewPdf} of ${name}` });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("the accounts and UPI codes of the company", { tag: "@desktop" }, async ({ page }) => {
  const payment = page.getByRole("region", { name: "Payment information" });
  const numbers = payment.locator("dl > div").filter({ hasText: "Account number" });
  await expect(numbers).toHaveCount(legals.bankAccounts);
  const codes = payment.getByRole("img", { name: /^UPI QR code for \S+@\S+$/ });
  await expect(codes).toHaveCount(legals.qrCodes);

  const number = numbers.first().getByRole("definition");
  await number.locator(".select-all").click();
  const selected = await page.evaluate(() => document.getSelection()?.toString());
  expect(selected).toMatch(/^\d{9,18}$/);
});

test("the page ships no external script", { tag: "@once" }, async ({ page }) => {
  await expect(page.locator("script[src]")).toHaveCount(0);
});

test("it fits a narrow screen and satisfies axe", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
