import { expect } from "vitest";
import { formValues } from "../../testing/form-values";
import { connect } from "../../testing/supabase-clients";
import type { Browser } from "../integration/accounts/browser";
import type { Outcome } from "./outcomes";
import { password } from "./people";
import type { Visit } from "./table";
import { wordsOf } from "./words";
import type { World } from "./world";

/** Visits the site as a cell of the table defines, and compares the response with the expected outcome. */
export async function expectOutcome(world: World, visit: Visit, outcome: Outcome): Promise<void> {
  const person = visit.method === "GET" ? visit.as : "anybody";
  const browser = await world.people.browser(person, world.site.url);
  const fields = visit.method === "POST" ? filledIn(visit.fields, world.people.email) : {};
  const before = new Map(browser.cookies);
  const began = performance.now();
  const answer = await send(browser, visit, fields);
  const took = performance.now() - began;

  const at = `${visit.method} ${visit.path}`;
  const { status, withinMs, asBefore, shows = [], headers = {} } = outcome;
  expect(answer.status, at).toBe(status);
  expect(took, `${at}: milliseconds`).toBeLessThan(withinMs);
  if (asBefore) {
    const sound = await world.soundWords(visit.path);
    expect(wordsOf(answer.text, world.site.url), at).toBe(sound);
  }
  for (const text of shows) expect(answer.text.includes(text), `${at} shows "${text}"`).toBe(true);
  for (const [name, value] of Object.entries(headers)) {
    expect(answer.headers.get(name) ?? "", `${at}: ${name}`).toMatch(value);
  }
  if (outcome.leavesCookies) {
    expect(answer.setCookies, at).toEqual([]);
    expect(browser.cookies, at).toEqual(before);
  }
  if (outcome.signsIn) {
    expect(browser.sessionCookies(), at).not.toEqual([]);
    expect(browser.cookies.get("session"), at).not.toBe(before.get("session"));
  }
  expect(answer.text.includes(password), `${at}: no password in the page`).toBe(false);
  if (outcome.keepsForm) {
    const { password: _neverKept, ...typed } = fields;
    expect(Object.fromEntries(formValues(answer.text)), at).toMatchObject(typed);
  }
  if (visit.method === "GET" || !visit.table) return;
  if (outcome.rows !== undefined) {
    expect(await rowsOf(world, visit.table, fields), `${at}: rows`).toBe(outcome.rows);
  }
  if (status === 303) {
    expect((await browser.get(visit.path)).text, at).toContain("Sent");
  }
  if (outcome.storedLater) {
    await world.aside(async () => {
      expect((await send(browser, visit, fields)).status, `${at}: sent again`).toBe(303);
    });
    expect(await rowsOf(world, visit.table, fields), `${at}: rows in the end`).toBe(1);
  }
}

function send(browser: Browser, { method, path }: Visit, fields: Record<string, string>) {
  return method === "GET" ? browser.get(path) : browser.post(path, fields);
}

function filledIn(fields: Readonly<Record<string, string>>, email: string) {
  const { name, ...rest } = fields;
  return {
    ...rest,
    ...(name !== undefined && { name: `Asha ${crypto.randomUUID()}` }),
    ...(fields.email === "" && { email }),
    ...(fields.password === "" && { password }),
  };
}

/** Counts the rows of a table with the form's name. */
async function rowsOf(
  { addresses }: World,
  table: string,
  { name = "" }: Record<string, string>,
): Promise<number> {
  const { data, error } = await connect(addresses.supabase, addresses.serviceRoleKey)
    .from(table)
    .select("id")
    .eq("name", name);
  if (error) throw error;
  return data.length;
}
