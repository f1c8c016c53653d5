import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountMailTemplate } from "../../supabase/account-mail-template";
import { type AccountMail, accountMails, templateFile } from "../../supabase/account-mails";

// The values that GoTrue 2.196 passes to each of its templates, as far as they use them. Other values are empty.
const account = ["SiteURL", "Email"];
const link = [...account, "TokenHash", "RedirectTo"];
const told: Record<string, string[]> = {
  confirmation: link,
  recovery: link,
  email_change: [...link, "NewEmail"],
  magic_link: link,
  reauthentication: [...account, "Token"],
  invite: link,
  password_changed_notification: account,
  email_changed_notification: [...account, "OldEmail"],
  mfa_factor_enrolled_notification: account,
  mfa_factor_unenrolled_notification: account,
};

test.each(Object.entries<AccountMail>(accountMails))(
  "%s uses only values that Supabase Auth provides, and loads nothing",
  (name, mail) => {
    const html = readFileSync(templateFile(name), "utf8");
    expect(html).toBe(accountMailTemplate(mail));
    const actions = [...html.matchAll(/\{\{(.*?)\}\}/g)].map(([, action]) => action);
    const names = actions.map((action) => /^ \.(\w+)(?: \| urlquery)? $/.exec(action ?? "")?.[1]);
    expect([...new Set(names)].sort()).toEqual(told[name]?.toSorted());
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/);
  },
);

test("there is exactly one template file for each account email", () => {
  const files = Object.keys(accountMails).map(templateFile).sort();
  const there = readdirSync("supabase/templates").map((file) => `supabase/templates/${file}`);
  expect(there.sort()).toEqual(files);
});
