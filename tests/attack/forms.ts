import { formValues } from "../../testing/form-values";
import type { Browser } from "../integration/accounts/browser";

/** A form of a page, with the values that a browser would send. */
export type Form = { action: string; fields: Record<string, string> };

/** The forms of a page that are sent by POST, in their order. @param path of the page, the default of `action` */
export function formsIn(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = ""]) => /\smethod="post"/i.test(attributes))
    .map(([, attributes = "", content = ""]) => {
      const [, action = ""] = /\saction="([^"]*)"/.exec(attributes) ?? [];
      const url = new URL(action.replaceAll("&amp;", "&"), `http://localhost${path}`);
      return { action: url.pathname + url.search, fields: Object.fromEntries(formValues(content)) };
    });
}

/** The form of a page that has all these fields. @throws if the page has none */
export function formWith(html: string, path: string, ...names: readonly string[]): Form {
  const form = formsIn(html, path).find(({ fields }) => names.every((name) => name in fields));
  if (!form) throw new Error(`${path} has no form with ${names.join(", ")}`);
  return form;
}

/** Opens a page and reads its form. @throws if the page is not shown or does not have the form */
export async function openForm(browser: Browser, path: string, ...names: readonly string[]) {
  const page = await browser.get(path);
  if (page.status !== 200) throw new Error(`${path} is answered with ${page.status}`);
  return formWith(page.text, path, ...names);
}

export const submit = (
  browser: Browser,
  { action, fields }: Form,
  changes: Record<string, string> = {},
) => browser.post(action, { ...fields, ...changes });
