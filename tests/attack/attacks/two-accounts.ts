import assert from "node:assert/strict";
import { connect } from "../../../testing/supabase-clients";
import type { Attack } from "../attack";
import { type Form, formsIn, formWith, openForm, submit } from "../forms";
import type { Target } from "../target";

const note = "A note of the other tab";
const newPassword = "nine lanterns of the other tab";

/** The parts of an account that the attack must not change. */
async function stateOf(
  target: Target,
  { id, email, password }: Awaited<ReturnType<Target["makeStaff"]>>,
) {
  const { data } = await target.service.auth.admin.getUserById(id);
  const { supabaseUrl, anonKey } = target.services;
  const { error } = await connect(supabaseUrl, anonKey).auth.signInWithPassword({
    email,
    password,
  });
  return {
    email: data.user?.email,
    newEmail: data.user?.new_email ?? "",
    factors: data.user?.factors?.length ?? 0,
    passwordIsValid: error === null,
  };
}

/** Stores a contact message. @returns the path of its lead at the desk */
async function storeLead(target: Target): Promise<string> {
  const { error, data } = await target.service
    .from("contact_messages")
    .insert({
      submission_id: crypto.randomUUID(),
      name: `Two tabs ${crypto.randomUUID()}`,
      email: "tabs@example.com",
      message: "Please call.",
    })
    .select("id")
    .single();
  if (error) throw error;
  return `/desk/${String(data.id)}`;
}

export const twoAccounts: Attack = {
  name: "a form that was opened with one account changes nothing of another",
  run: async (target) => {
    const [first, second] = [await target.makeStaff(), await target.makeStaff()];
    const elsewhere = await target.signIn(second);
    const desk = await storeLead(target);
    const before = await stateOf(target, second);

    // The first tab has these forms open when another tab signs out and in again with the second account.
    const forms: Record<string, [form: Form, changes: Record<string, string>]> = {
      "the email address": [
        await openForm(first.browser, "/account/email", "email"),
        { email: `${crypto.randomUUID()}@example.com` },
      ],
      "the password": [
        await openForm(first.browser, "/reset-password", "password"),
        { password: newPassword, confirmPassword: newPassword },
      ],
      "the second factor": [
        await openForm(first.browser, "/account/second-factor", "name"),
        { name: "The other tab's" },
      ],
      "a note of the desk": [await openForm(first.browser, desk, "opened", "note"), { note }],
    };
    const account = await first.browser.get("/account");
    const sessions = formsIn(account.text, "/account").find(({ action }) => action === "/account");
    assert.ok(sessions, "/account has no form that ends other sessions");
    forms["other sessions"] = [sessions, {}];

    const achieved: string[] = [];
    for (const [name, [form, changes]] of Object.entries(forms)) {
      const answer = await submit(second.browser, form, changes);
      if (answer.status >= 500) achieved.push(`${name}: ${answer.status}`);
      if (name === "the second factor" && answer.text.includes("otpauth://")) {
        const key = formWith(answer.text, form.action, "key").fields.key ?? "";
        achieved.push(`${name}: a key for ${new URL(key).pathname}`);
      }
    }
    const lead = await elsewhere.get(desk);
    if (lead.text.includes(note)) achieved.push("a note was added");
    if ((await elsewhere.get("/account")).status !== 200)
      achieved.push("other sessions were ended");
    if ((await second.browser.get("/account")).status !== 200)
      achieved.push("the session was ended");
    const after = await stateOf(target, second);
    for (const [name, value] of Object.entries(before)) {
      const now = Object.entries(after).find(([other]) => other === name)?.[1];
      if (now !== value) achieved.push(`${name} was ${String(value)} and is ${String(now)}`);
    }
    assert.ok(achieved.length === 0, achieved.join("; "));
    return `${Object.keys(forms).length} forms of one account sent with the session of another: nothing changed`;
  },
};
