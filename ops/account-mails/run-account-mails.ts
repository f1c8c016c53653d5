import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { type AccountMail, accountMails, templateFile } from "../../supabase/account-mails";

const usage = `Usage: SUPABASE_ACCESS_TOKEN=… npm run ops -- account-mails check <ref> | push <ref>
<ref> is the first part of the project's address, https://<ref>.supabase.co.`;
const PATIENCE_MS = 30_000;

type Environment = Readonly<Record<string, string | undefined>>;
type Output = Pick<Console, "log" | "error">;

/**
 * Runs `npm run ops -- account-mails check|push <ref>`, which compares or replaces the account emails of the hosted project of
 * that reference. It needs a SUPABASE_ACCESS_TOKEN.
 * @returns the exit code: 0 if both are the same, 1 if they differ or the project refuses, 2 if the arguments are not valid
 */
export async function runAccountMails(
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  const [command = "", ref = "", ...more] = args;
  const isPush = command === "push";
  if ((!isPush && command !== "check") || !/^[a-z0-9]+$/.test(ref) || more.length > 0) {
    output.error(usage);
    return 2;
  }
  try {
    const problem = await compare(isPush, ref, environment);
    if (problem === undefined) {
      output.log(`All ${mailCount} account emails in ${ref} are up to date.`);
      return 0;
    }
    output.error(problem);
  } catch (error) {
    output.error(error instanceof Error ? error.message : error);
  }
  return 1;
}

const mailCount = Object.keys(accountMails).length;

/** Describes which emails differ; undefined if none does. */
async function compare(
  isPush: boolean,
  ref: string,
  environment: Environment,
): Promise<string | undefined> {
  const mails = Object.entries<AccountMail>(accountMails).map(
    ([name, mail]) => [name, settingsOf(name, mail)] as const,
  );
  const wanted = Object.fromEntries(mails.flatMap(([, settings]) => Object.entries(settings)));
  const there = await ask(ref, environment, isPush ? wanted : undefined);
  const differing = mails.filter(([, settings]) =>
    Object.entries(settings).some(([key, value]) => trimmed(there[key]) !== trimmed(value)),
  );
  if (differing.length === 0) return undefined;
  const names = differing.map(([name]) => name).join(", ");
  const todo = isPush
    ? "Supabase did not store them. Check them under Authentication → Emails."
    : `Run npm run ops -- account-mails push ${ref}.`;
  return `These account emails differ in ${ref}: ${names}. ${todo}`;
}

/** Templates that were pasted by hand can lack the final newline. */
function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

/** Returns the settings under the Management API's names. */
function settingsOf(name: string, { subject }: AccountMail): Record<string, string | boolean> {
  const [, change] = /^(.*)_notification$/.exec(name) ?? [];
  const file = fileURLToPath(new URL(`../../${templateFile(name)}`, import.meta.url));
  return {
    [`mailer_subjects_${name}`]: subject,
    [`mailer_templates_${name}_content`]: readFileSync(file, "utf8"),
    ...(change && { [`mailer_notifications_${change}_enabled`]: true }),
  };
}

/** Returns the project's settings, after `changes`. @throws Error with a line for the terminal, without the token */
async function ask(
  ref: string,
  environment: Environment,
  changes?: object,
): Promise<Record<string, unknown>> {
  const api = environment.SUPABASE_API_URL || "https://api.supabase.com";
  const token = environment.SUPABASE_ACCESS_TOKEN;
  if (!token) {
    throw new Error(
      "SUPABASE_ACCESS_TOKEN is not set. Create one at https://supabase.com/dashboard/account/tokens, only for this command.",
    );
  }
  const answer = await fetch(`${api}/v1/projects/${ref}/config/auth`, {
    method: changes ? "PATCH" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: changes ? JSON.stringify(changes) : null,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer) throw new Error(`${api} does not respond. Try again in a minute.`);
  const { status } = answer;
  if (status === 401 || status === 403) {
    throw new Error(
      `Supabase rejects the token for ${ref} (${status}). Set SUPABASE_ACCESS_TOKEN to a complete token of a user who can change the project's settings.`,
    );
  }
  if (status === 404) {
    throw new Error(`Supabase has no project ${ref}. Use the first part of the project's address.`);
  }
  const said = z.record(z.string(), z.unknown()).safeParse(await answer.json().catch(() => null));
  if (answer.ok && said.success) return said.data;
  const reason = z.string().safeParse(said.data?.message).data ?? "no reason given";
  throw new Error(
    `Supabase responded with ${status}: ${reason}. docs/operations/supabase.md explains how to paste the emails by hand.`,
  );
}
