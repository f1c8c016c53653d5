import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type AccountMailName, templateFile } from "../../../supabase/account-mails";
import { escapeHtml } from "./local-page";

/** The values that a hosted project passes to a template in addition to the site's URL, depending on the email. */
export type MailValues = Partial<
  Record<"Email" | "NewEmail" | "OldEmail" | "Token" | "TokenHash" | "RedirectTo", string>
>;

const project = new URL("../../../", import.meta.url);

/**
 * Renders an email from the template for hosted projects, as Go's html/template does. `link` is the button's URL, or "" if
 * the email has no button. Supabase sends only HTML; `text` is what a text-only program would show.
 *
 * @throws Error if a value of the template is missing
 */
export async function accountMail(name: AccountMailName, values: MailValues & { SiteURL: string }) {
  const file = templateFile(name);
  const template = await readFile(fileURLToPath(new URL(file, project)), "utf8");
  const said = new Map<string, string>(Object.entries(values));
  const fill = (text: string, escape: (value: string) => string) =>
    text.replace(/\{\{ \.(\w+)( \| urlquery)? \}\}/g, (_action, value: string, query) => {
      const told = said.get(value);
      if (told === undefined) throw new Error(`${file} uses {{ .${value} }}, which has no value.`);
      return escape(query ? encodeURIComponent(told) : told);
    });
  const asText = (html = "") => fill(withoutEntities(html), (value) => value);
  return {
    subject: asText(/<title>(.*?)<\/title>/.exec(template)?.[1]),
    html: fill(template, escapeHtml),
    text: asText(withoutTags(template)),
    link: asText(/href="([^"]*\/auth\/confirm\?[^"]*)"/.exec(template)?.[1]),
  };
}

const withoutTags = (template: string) =>
  template
    .replace(/^.*<\/head>/s, "")
    .replaceAll("\n", "")
    .replace(/<\/(?:h1|p|table)>|<br\/>/g, "$&\n\n")
    .replace(/<\/div><div/, "</div>\n\n<div")
    .replace(/<[^>]*>/g, "")
    .trim();

/** Decodes the entities that React writes. */
const withoutEntities = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
