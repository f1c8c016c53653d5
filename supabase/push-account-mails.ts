import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { type AccountMail, accountMails, templateFile } from "./account-mails";

/**
 * `npm run account-mails -- check|push <ref>`: the mails of the accounts in the hosted project of that reference, with
 * a SUPABASE_ACCESS_TOKEN. Ends with 0 where they are there as they are here, 1 where they are not, 2 where nothing was
 * understood.
 */
const usage = `Usage: SUPABASE_ACCESS_TOKEN=… npm run account-mails -- check <ref> | push <ref>
<ref> is the first part of the project's address, https://<ref>.supabase.co.`;
const API = process.env.SUPABASE_API_URL || "https://api.supabase.com";
const PATIENCE_MS = 30_000;

try {
  const [command = "", ref = "", ...more] = process.argv.slice(2);
  const isPush = command === "push";
  if ((!isPush && command !== "check") || !/^[a-z0-9]+$/.test(ref) || more.length > 0) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    process.exitCode = (await run(isPush, ref)) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(isPush: boolean, ref: string): Promise<boolean> {
  const mails = Object.entries<AccountMail>(accountMails).map(
    ([name, mail]) => [name, settingsOf(name, mail)] as const,
  );
  const wanted = Object.fromEntries(mails.flatMap(([, settings]) => Object.entries(settings)));
  const there = await ask(ref, isPush ? wanted : undefined);
  const differing = mails.filter(([, settings]) =>
    Object.entries(settings).some(([key, value]) => trimmed(there[key]) !== trimmed(value)),
  );
  if (differing.length === 0) {
    console.log(`All ${mails.length} mails of the accounts are in ${ref} as they are here.`);
    return true;
  }
  const names = differing.map(([name]) => name).join(", ");
  const todo = isPush
    ? "They were sent, and it did not keep them: look at them under Authentication → Emails."
    : `npm run account-mails -- push ${ref} sends them.`;
  console.error(`${ref} has other mails than there are here: ${names}. ${todo}`);
  return false;
}

/** What is pasted by hand may lose the line that ends it. */
function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

/** By the names that the Management API has for them. */
function settingsOf(name: string, { subject }: AccountMail): Record<string, string | boolean> {
  const [, change] = /^(.*)_notification$/.exec(name) ?? [];
  const file = fileURLToPath(new URL(`../${templateFile(name)}`, import.meta.url));
  return {
    [`mailer_subjects_${name}`]: subject,
    [`mailer_templates_${name}_content`]: readFileSync(file, "utf8"),
    ...(change && { [`mailer_notifications_${change}_enabled`]: true }),
  };
}

/** The project's settings, after `changes`. @throws Error with a line for the person at the terminal, without the token */
async function ask(ref: string, changes?: object): Promise<Record<string, unknown>> {
  const token = process.env.SUPABASE_ACCESS_TOKEN;
  if (!token) {
    throw new Error(
      "SUPABASE_ACCESS_TOKEN is not set. Make one at https://supabase.com/dashboard/account/tokens, for this command alone.",
    );
  }
  const answer = await fetch(`${API}/v1/projects/${ref}/config/auth`, {
    method: changes ? "PATCH" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: changes ? JSON.stringify(changes) : null,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer) throw new Error(`${API} does not answer. Try again in a minute.`);
  const { status } = answer;
  if (status === 401 || status === 403) {
    throw new Error(
      `Supabase refuses the token for ${ref} (${status}): it has to be of somebody who may change the project's settings, and SUPABASE_ACCESS_TOKEN hold it whole.`,
    );
  }
  if (status === 404) {
    throw new Error(`Supabase knows no project ${ref}: take the first part of its address.`);
  }
  const said = z.record(z.string(), z.unknown()).safeParse(await answer.json().catch(() => null));
  if (answer.ok && said.success) return said.data;
  const reason = z.string().safeParse(said.data?.message).data ?? "without a reason";
  throw new Error(
    `Supabase answered ${status}: ${reason}. docs/operations/supabase.md, section 5, says how to paste the mails by hand.`,
  );
}
