import { Secret, TOTP } from "otpauth";
import { formValues } from "../../testing/form-values";
import type { Browser } from "../integration/accounts/browser";

/** A form of a page, with the values that a browser would send. */
type Form = { action: string; fields: Record<string, string> };

/** The form of a page that is sent by POST and has all these fields. @throws if the page has none */
function formWith(html: string, path: string, ...names: readonly string[]): Form {
  for (const [, attributes = "", content = ""] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const fields = Object.fromEntries(formValues(content));
    if (!/\smethod="post"/i.test(attributes) || !names.every((name) => name in fields)) continue;
    const [, action = ""] = /\saction="([^"]*)"/.exec(attributes) ?? [];
    const url = new URL(action.replaceAll("&amp;", "&"), `http://localhost${path}`);
    return { action: url.pathname + url.search, fields };
  }
  throw new Error(`${path} has no form with ${names.join(", ")}`);
}

/** Opens a page and reads its form. @throws if the page is not shown or does not have the form */
export async function openForm(browser: Browser, path: string, ...names: readonly string[]) {
  const page = await browser.get(path);
  if (page.status !== 200) throw new Error(`${path} is answered with ${page.status}`);
  return formWith(page.text, path, ...names);
}

export const submit = (browser: Browser, { action, fields }: Form, changes: Form["fields"]) =>
  browser.post(action, { ...fields, ...changes });

/** Adds an authenticator to the account that is signed in. @returns a function that returns its present code */
export async function addAuthenticator(browser: Browser): Promise<() => string> {
  const path = "/account/second-factor";
  const page = await submit(browser, await openForm(browser, path, "name"), { name: "Phone" });
  const form = formWith(page.text, path, "key", "code");
  const secret = new URL(form.fields.key ?? "").searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { status } = await submit(browser, form, { code: totp.generate() });
  if (status !== 303) throw new Error(`The authenticator was refused with ${status}`);
  return () => totp.generate();
}
