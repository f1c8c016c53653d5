import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BuiltSite } from "../../testing/built-site";
import { Emulator, startFilledContent } from "../../testing/emulator";
import { FaultProxy } from "../../testing/fault-proxy";
import { formValues } from "../../testing/form-values";
import { randomFrom } from "../../testing/random";
import { type Submission, submissionOf } from "../../testing/submission";
import { allRows, connect } from "../../testing/supabase-clients";
import { Browser } from "../integration/accounts/browser";
import { makeWeather } from "./weather";

const AT_ONCE = 8;
/** The share of forms that are sent twice at once, as by a double click. */
const TWICE = 0.1;
/** The share of refused forms that are sent again during the faults; the others are sent again at the end. */
const TRY_AGAIN = 0.5;

export type Tally = {
  distinct: number;
  /** The number of POST requests. */
  sent: number;
  confirmed: number;
  refused: number;
  /** Refused, although the row existed already or was stored later. */
  unknown: number;
  rows: number;
  /** Confirmed without a row. */
  lost: number;
  /** More than one row. */
  double: number;
  /** Neither confirmed nor refused with the form kept. */
  faults: string[];
  weather: ReadonlyMap<string, number>;
};

/**
 * The answer that the visitor gets: the form is stored, or it is not stored and the page still has all input. Anything else is
 * a fault of the site, described in words.
 */
type Told = "confirmed" | "refused" | { fault: string };

/** Sends a form as a browser without JavaScript does, and reads the page that comes back. */
async function send(siteUrl: string, submission: Submission): Promise<Told> {
  const { path, fields, confirmation } = submission;
  const browser = new Browser(siteUrl);
  const answer = await browser.post(path, fields);
  if (answer.status === 303) {
    const page = await browser.get(path);
    return page.status === 200 && page.text.includes(confirmation)
      ? "confirmed"
      : { fault: `303, but no confirmation (${page.status})` };
  }
  if (answer.status !== 503) return { fault: `the form is answered with ${answer.status}` };
  if (!answer.text.includes("Error submitting enquiry")) return { fault: "503 without a word" };
  const kept = formValues(answer.text);
  const lost = Object.entries(fields).filter(([name, value]) => kept.get(name) !== value);
  return lost.length === 0 ? "refused" : { fault: `lost from the form: ${String(lost)}` };
}

/** Sends many forms while the database fails at random, and counts the outcomes. */
export async function storm(distinct: number, seed: number): Promise<Tally> {
  const directory = mkdtempSync(join(tmpdir(), "submissions-"));
  const content = await startFilledContent(join(directory, "content"));
  const database = await Emulator.start("supabase", join(directory, "supabase"));
  const proxy = await FaultProxy.start(database.url);
  const site = await BuiltSite.start({
    SANITY_API_HOST: content.url,
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: database.anonKey,
    INSERT_TIMEOUT_MS: "1000",
  });
  const random = randomFrom(seed);
  const told = new Map<Submission, Told[]>();
  const submit = async (submission: Submission) => {
    const answer = await send(site.url, submission);
    told.set(submission, [...(told.get(submission) ?? []), answer]);
    return answer;
  };
  const submitAsPeopleDo = async (submission: Submission) => {
    const clicks = random() < TWICE ? 2 : 1;
    await Promise.all(Array.from({ length: clicks }, () => submit(submission)));
    while (told.get(submission)?.every((answer) => answer === "refused") && random() < TRY_AGAIN) {
      await wait(random() * 1_000);
      await submit(submission);
    }
  };
  try {
    const submissions = Array.from({ length: distinct }, (_, at) => submissionOf(at + 1));
    let isOver = false;
    const weather = makeWeather({ proxy, database }, random, () => isOver);
    await inParallel(submissions, submitAsPeopleDo);
    isOver = true;
    const had = await weather;
    // Sends the forms again that visitors still have in front of them.
    const open = submissions.filter((one) => !told.get(one)?.includes("confirmed"));
    const rowsBefore = await countRows(database);
    const unknown = open.filter(({ fields }) => rowsBefore.has(fields.name ?? "")).length;
    await inParallel(open, async (submission) => void (await submit(submission)));
    return tallyOf(told, await countRows(database), { unknown, weather: had });
  } finally {
    await site.stop();
    await proxy.close();
    await database.kill();
    await content.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

function tallyOf(
  told: ReadonlyMap<Submission, readonly Told[]>,
  rows: ReadonlyMap<string, number>,
  rest: Pick<Tally, "unknown" | "weather">,
): Tally {
  const answers = [...told.values()].flat();
  const entries = [...told].map(([{ fields }, own]) => ({
    confirmed: own.includes("confirmed"),
    rows: rows.get(fields.name ?? "") ?? 0,
  }));
  return {
    ...rest,
    distinct: told.size,
    sent: answers.length,
    confirmed: answers.filter((answer) => answer === "confirmed").length,
    refused: answers.filter((answer) => answer === "refused").length,
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    lost: entries.filter((entry) => entry.confirmed && entry.rows === 0).length,
    double: entries.filter((entry) => entry.rows > 1).length,
    faults: answers.flatMap((answer) => (typeof answer === "object" ? [answer.fault] : [])),
  };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}

/** The number of rows with each name, in both tables. */
export async function countRows({ url, serviceRoleKey }: Emulator): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const client = connect(url, serviceRoleKey);
  for (const table of ["franchise_enquiries", "contact_messages"]) {
    for (const { name } of await allRows(client, table)) {
      rows.set(String(name), (rows.get(String(name)) ?? 0) + 1);
    }
  }
  return rows;
}
