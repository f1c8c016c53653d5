import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type AccountMailName, templateFile } from "../../../supabase/account-mails";
import { escapeHtml } from "./local-page";

/** What a hosted project says to a template besides the site's address; which of them, depends on the mail. */
export type MailValues = Partial<
  Record<"Email" | "NewEmail" | "OldEmail" | "Token" | "TokenHash" | "RedirectTo", string>
>;

const project = new URL("../../../", import.meta.url);

/**
 * A mail by the template that hosted projects are given, filled in as Go's html/template does it. `link` is the
 * button's address, "" where there is none. Supabase sends HTML alone; `text` is what programs show that show none.
 *
 * @throws Error where the template asks for what is not said
 */
export async function accountMail(name: AccountMailName, values: MailValues & { SiteURL: string }) {
  const file = templateFile(name);
  const template = await readFile(fileURLToPath(new URL(file, project)), "utf8");
  const said = new Map<string, string>(Object.entries(values));
  const fill = (text: string, escape: (value: string) => string) =>
    text.replace(/\{\{ \.(\w+)( \| urlquery)? \}\}/g, (_action, value: string, query) => {
      const told = said.get(value);
      if (told === undefined) throw new Error(`${file} asks for ${value}, which is not said.`);
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

/** Those that React writes. */
const withoutEntities = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
