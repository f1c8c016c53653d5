import type { Page } from "@playwright/test";
import { contact } from "../../specification/contact";
import { expect, expectSound, loseConnection, statusMessage, test, toast } from "../page";

/** The page's own message, next to the toast. */
const confirmation = "We have your message";

function formOn(page: Page) {
  const form = page.getByRole("region", { name: contact.formHeading });
  return {
    form,
    name: form.getByRole("textbox", { name: "Full Name" }),
    email: form.getByRole("textbox", { name: "Email Address" }),
    phone: form.getByRole("textbox", { name: "Phone Number" }),
    service: form.getByRole("combobox", { name: "Service Interested In" }),
    message: form.getByRole("textbox", { name: "Message" }),
    send: form.getByRole("button"),
  };
}

async function fill(page: Page, phone: string) {
  const { name, email, phone: phoneField, message } = formOn(page);
  await name.fill("Asha Sample");
  await email.fill("asha@example.com");
  await phoneField.fill(phone);
  await message.fill(`Do you build shops? ${crypto.randomUUID()}`);
}

test("a message is corrected, sent and confirmed, and the form is empty for the next one", async ({
  page,
  javaScriptEnabled,
  expectStatus,
}) => {
  expectStatus("/contact", 400);
  await page.goto("/contact?service=tax-services");
  const { name, email, phone, message, service, send } = formOn(page);
  await fill(page, "12");
  const typed = await message.inputValue();
  await send.click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading")).toHaveText("There is a problem");
  await expect(summary).toBeInViewport();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(name).toHaveValue("Asha Sample");
  await expect(service).toHaveValue(/\|Tax Services$/);
  await expect(phone).toHaveValue("12");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);
  await summary.getByRole("link").click();
  await expect(phone).toBeFocused();
  await phone.fill("+91 00000 00000");

  if (javaScriptEnabled) {
    await loseConnection(page);
    await send.click();
    await expect(statusMessage(page)).toContainText(contact.notSent.title);
    await expect(message).toHaveValue(typed);
    await page.unrouteAll();
    await toast(page).getByRole("button", { name: "Close" }).click();
  }

  await send.click();
  const sent = page.locator("#status");
  // The due time depends on the hour of the test.
  await expect(javaScriptEnabled ? toast(page) : sent).toContainText(
    /^Message Sent! 🎉Thank you for contacting us\. We'll get back to you (?:within 24 hours|by .* IST)!/,
  );
  await expect(page.getByText(contact.sent.title)).toHaveCount(1);
  await expect(sent).toContainText(confirmation);
  await expect(sent).toContainText("Tax Services");
  await expect(page).toHaveURL("/contact#status");
  await expect(page).not.toHaveTitle(/^Error: /);
  for (const field of [name, email, phone, message]) {
    await expect(field).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await expect(service).toHaveValue("");

  await page.goto("/contact?service=education");
  await expect(sent).toContainText("Tax Services");
  await expect(service).toHaveValue("education|Education");
  await fill(page, "");
  await send.click();
  await expect(sent).toContainText("Education");
  await expect(sent).not.toContainText("Tax Services");
  await page.goto("/be-a-franchise");
  await expect(sent).toHaveCount(0);
});
