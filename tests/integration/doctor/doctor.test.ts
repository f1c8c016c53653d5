import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { examine } from "../../../doctor/examine";
import type { Finding } from "../../../doctor/finding";
import { readMigrations } from "../../../doctor/migrations";
import { runDoctor } from "../../../doctor/run-doctor";
import { listen } from "../../../local/free-port";
import { startSupabase, type Supabase } from "../../../local/supabase/server";
import { mailEnvironment, startMailServer } from "../../mail-server";
import { matching } from "../../matchers";
import { runCommand, startCommand } from "../../run-command";
import { startStandIn } from "../../stand-ins/content-lake/stand-in";
import { prepareDirectory } from "../../stand-ins/supabase/prepared-directory";
import { type Alter, type Answered, type Asked, startProxy } from "./altering-proxy";

const directory = mkdtempSync(join(tmpdir(), "doctor-"));
const closing: (() => unknown)[] = [() => rmSync(directory, { recursive: true })];
const APP_SECRET = "4f1d0c9b8a7e6d5c4b3a29180716f5e4d3c2b1a0";

let supabase: Supabase;
/** Of the content stand-in: as `npm start` has it, and with tokens, as the hosted service has it. */
type Lake = Awaited<ReturnType<typeof startStandIn>>;
let lakes: Record<"open" | "hosted" | "isPrivate", Lake>;
const tokens = { "a-token-of-a-viewer": "viewer", "a-token-of-an-editor": "editor" } as const;
let proxies: Record<"content" | "supabase" | "site", Awaited<ReturnType<typeof startProxy>>>;
/** What is right in every respect. */
let sound: Record<string, string> = {};

beforeAll(async () => {
  const site = createServer(({ url }, response) => response.end(url === "/healthz" ? "ok\n" : ""));
  const siteProxy = await startProxy(`http://127.0.0.1:${await listen(site)}`);
  closing.push(() => site.close(), siteProxy.close);
  const prepared = await prepareDirectory();
  const { MAILER_KEY } = mailEnvironment("");
  supabase = await startSupabase({
    port: 0,
    directory: prepared.path,
    mailerKey: MAILER_KEY,
    auth: { settings: { siteUrl: siteProxy.url } },
  });
  closing.push(async () => {
    await supabase.close();
    await prepared.remove();
  });
  lakes = {
    open: await startFilled({}),
    hosted: await startFilled({ access: { tokens } }),
    isPrivate: await startFilled({ access: { tokens, isPrivate: true } }),
  };
  proxies = {
    content: await startProxy(lakes.hosted.lake.url),
    supabase: await startProxy(supabase.url),
    site: siteProxy,
  };
  closing.push(proxies.content.close, proxies.supabase.close);
  sound = {
    SITE_URL: siteProxy.url,
    APP_SECRET,
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SANITY_API_HOST: proxies.content.url,
    SANITY_READ_TOKEN: "a-token-of-a-viewer",
    STUDIO_URL: "http://localhost:3333",
    SUPABASE_URL: proxies.supabase.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    // What the stand-in signs as.
    SUPABASE_ISSUER: `${supabase.url.replace("127.0.0.1", "localhost")}/auth/v1`,
    CONTENT_COPY_DIR: directory,
    ...mailEnvironment(supabase.smtpUrl),
  };
});

async function startFilled(modes: Parameters<typeof startStandIn>[0]): Promise<Lake> {
  const started = await startStandIn(modes);
  closing.push(() => started.remove());
  await withEditor(started).assets.upload("image", picture, { filename: "a.png" });
  await withEditor(started)
    .transaction()
    .create({ _id: "siteSettings", _type: "siteSettings", brand: "Sample Company" })
    .create({ _id: "drafts.siteSettings", _type: "siteSettings", brand: "Sample" })
    .commit();
  return started;
}

/** A grey dot. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

const withEditor = (lake: Lake) => lake.client("raw").withConfig({ token: "a-token-of-an-editor" });

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});
afterEach(() => {
  for (const proxy of Object.values(proxies)) proxy.alter = undefined;
});

const path = ({ url }: Asked) => url.pathname;
const isQuery = (asked: Asked) => asked.method === "GET" && path(asked).includes("/data/query/");
const json = (value: unknown): Partial<Answered> => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
/** Answers to the site's way of asking, with this in place of what the dataset holds. */
const holding =
  (holds: object): Alter =>
  (asked) =>
    isQuery(asked) ? json({ result: holds, ms: 1 }) : undefined;
const nothing = { documents: 0, settings: 0, drafts: 0, picture: null };
const settings =
  (pattern: RegExp, replacement: string): Alter =>
  (asked, { headers, body }) =>
    path(asked).endsWith("/settings")
      ? { headers, body: body.replace(pattern, replacement) }
      : undefined;
const refused = (status: number): Partial<Answered> => ({
  ...json({ statusCode: status, error: "Refused", message: "Refused" }),
  status,
});
const keyOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
/** An address that is not allowed leads to this one. */
const leadingTo =
  (isMeant: (redirectTo: string) => boolean, place: string): Alter =>
  (asked, { headers }) => {
    const target = asked.url.searchParams.get("redirect_to");
    return target && isMeant(target)
      ? { headers: { ...headers, location: `${place}#error=access_denied` } }
      : undefined;
  };

type Fault = {
  variables?: () => Record<string, string>;
  content?: Alter;
  supabase?: Alter;
  site?: Alter;
  /** Done to the database, and undone. */
  sql?: [string, string];
};

async function findingsOf({ variables, sql, ...altered }: Fault): Promise<Finding[]> {
  Object.entries(altered).forEach(([service, alter]) => {
    if (service === "content" || service === "supabase" || service === "site") {
      proxies[service].alter = alter;
    }
  });
  if (sql) await supabase.sql(sql[0]);
  try {
    const groups = await examine({ ...sound, ...variables?.() });
    return groups.flatMap(({ findings }) => findings);
  } finally {
    if (sql) await supabase.sql(sql[1]);
  }
}

const said = (findings: readonly Finding[], state: Finding["state"]) =>
  findings.filter((each) => each.state === state).map(({ says }) => says);

test.each(["open", "hosted"] as const)(
  "finds the stand-ins right in every respect, content %s",
  async (lake) => {
    const SANITY_API_HOST = lakes[lake].lake.url;
    const groups = await examine({ ...sound, SANITY_API_HOST });
    const questions = groups.pop()?.findings ?? [];
    for (const { title, findings } of groups) {
      expect([...said(findings, "wrong"), ...said(findings, "warning")], title).toEqual([]);
      expect(said(findings, "right"), title).not.toEqual([]);
    }
    expect(said(questions, "question")).toHaveLength(questions.length);
    expect(questions).not.toEqual([]);
  },
);

const messagePolicy = `alter policy "Visitors add messages that belong to nobody" on public.contact_messages with check`;

const migrations = readMigrations();
const [newestMigration = "", previousMigration = ""] = migrations.map(({ name }) => name);
const firstMigration = migrations.at(-1)?.name ?? "";
/** The last migration before each had a version; own_data() is its mark. */
const lastWithoutVersion =
  migrations.find(({ marks }) => marks.some((mark) => "call" in mark && mark.call === "own_data"))
    ?.name ?? "";

describe("names what is wrong, by one line", () => {
  test.each<[string, Fault, RegExp]>([
    ["a variable", { variables: () => ({ RETENTION_MONTHS: "two" }) }, /^RETENTION_MONTHS must be/],
    ["a missing variable", { variables: () => ({ SUPABASE_URL: "" }) }, /^SUPABASE_URL is not set/],
    [
      "a placeholder",
      { variables: () => ({ APP_SECRET: "change-me-change-me-change-me-change-me" }) },
      /^APP_SECRET can be guessed/,
    ],
    [
      "http in production",
      { variables: () => ({ SITE_ENV: "production" }) },
      /^SITE_URL is http .*: passwords/,
    ],
    [
      "no snapshot where one is named",
      { variables: () => ({ CONTENT_SNAPSHOT: join(directory, "none.json") }) },
      /^CONTENT_SNAPSHOT .* is not there/,
    ],
    [
      "another project's id",
      {
        variables: () => ({ SANITY_PROJECT_ID: "another" }),
        content: ({ headers }) =>
          headers.get("x-sanity-project-id") === "local" ? undefined : refused(404),
      },
      /^Sanity has no project another with a dataset production/,
    ],
    [
      "a dataset that is not there",
      { variables: () => ({ SANITY_DATASET: "staging" }) },
      /^Sanity has no project local with a dataset staging/,
    ],
    [
      "a private dataset",
      { variables: () => ({ SANITY_API_HOST: lakes.isPrivate.lake.url }) },
      /^the dataset production is private/,
    ],
    [
      "an empty dataset",
      { variables: () => ({ SANITY_READ_TOKEN: "" }), content: holding(nothing) },
      /^the dataset production of project local is empty/,
    ],
    [
      "another site's dataset",
      { content: holding({ ...nothing, documents: 7 }) },
      /holds no site settings/,
    ],
    [
      "the quota of Sanity's plan",
      { content: () => refused(402) },
      /^Sanity refuses \(402\): more was asked/,
    ],
    [
      "events that cannot be had",
      {
        content: (asked) =>
          path(asked).endsWith("/live/events/production") ? refused(403) : undefined,
      },
      /^Sanity's events cannot be had \(403\)/,
    ],
    [
      "pictures from elsewhere",
      { variables: () => ({ SANITY_ASSET_ORIGIN: "http://127.0.0.1:1" }) },
      /^pictures do not come from http:\/\/127\.0\.0\.1:1/,
    ],
    [
      "a wrong token",
      { variables: () => ({ SANITY_READ_TOKEN: "a-token-of-another-project" }) },
      /^Sanity does not take SANITY_READ_TOKEN \(401\)/,
    ],
    [
      "a Studio's address without https://",
      { variables: () => ({ STUDIO_URL: "name.sanity.studio" }) },
      /^STUDIO_URL is no address/,
    ],
    [
      "no CORS origin",
      { content: ({ method }) => (method === "OPTIONS" ? { headers: {} } : undefined) },
      /^Sanity does not let the Studio at http:\/\/localhost:3333 in/,
    ],
    [
      "a silent content service",
      { variables: () => ({ SANITY_API_HOST: "http://127.0.0.1:1" }) },
      /^http:\/\/127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/,
    ],
    [
      "the address of a part of Supabase",
      { variables: () => ({ SUPABASE_URL: `${proxies.supabase.url}/rest/v1` }) },
      /^SUPABASE_URL must be scheme, host and port only/,
    ],
    [
      "the service role key",
      { variables: () => ({ SUPABASE_ANON_KEY: supabase.serviceRoleKey }) },
      /^SUPABASE_ANON_KEY must be the publishable .* the secret one/,
    ],
    [
      "a secret key",
      { variables: () => ({ SUPABASE_ANON_KEY: "sb_secret_0123456789abcdef" }) },
      /^SUPABASE_ANON_KEY must be the publishable .* the secret one/,
    ],
    [
      "half a key",
      { variables: () => ({ SUPABASE_ANON_KEY: supabase.anonKey.slice(0, -90) }) },
      /^SUPABASE_ANON_KEY must be a whole publishable key/,
    ],
    [
      "a key of another project",
      { variables: () => ({ SUPABASE_ANON_KEY: keyOf({ role: "anon" }) }) },
      /does not know SUPABASE_ANON_KEY/,
    ],
    [
      "a key that names another project",
      {
        variables: () => ({
          SUPABASE_URL: "https://abcdefgh.supabase.co",
          SUPABASE_ANON_KEY: keyOf({ role: "anon", ref: "zyxwvuts" }),
        }),
      },
      /^SUPABASE_ANON_KEY is a key of the project zyxwvuts, SUPABASE_URL names abcdefgh/,
    ],
    [
      "something else than Supabase",
      { supabase: () => ({ status: 404, body: "<title>Not found</title>" }) },
      /answers 404, and not as Supabase's accounts do/,
    ],
    [
      "a silent Supabase",
      { variables: () => ({ SUPABASE_URL: "http://127.0.0.1:1" }) },
      /^http:\/\/127\.0\.0\.1:1 does not answer/,
    ],
    [
      "a clock that is five minutes off",
      {
        supabase: (_asked, { headers }) => ({
          headers: { ...headers, date: new Date(Date.now() - 300_000).toUTCString() },
        }),
      },
      /^this machine's clock and Supabase's are (?:299|300|301) s apart/,
    ],
    [
      "closed sign-ups",
      { supabase: settings(/"disable_signup":false/, '"disable_signup":true') },
      /^nobody may sign up/,
    ],
    [
      "addresses that are not confirmed",
      { supabase: settings(/"mailer_autoconfirm":false/, '"mailer_autoconfirm":true') },
      /^addresses count as confirmed without a mail/,
    ],
    [
      "a provider that is off",
      { supabase: settings(/"facebook":true/, '"facebook":false') },
      /^sign-in with Facebook is off/,
    ],
    [
      "a redirect that is not allowed",
      {
        supabase: (asked, answered) =>
          leadingTo((target) => target.includes("/auth/callback"), proxies.site.url)(
            asked,
            answered,
          ),
      },
      /^Supabase does not send browsers back to .*\/auth\/callback/,
    ],
    [
      "another Site URL",
      {
        supabase: leadingTo((target) => target.includes("not-allowed"), "http://localhost:3000/"),
      },
      /^the links in Supabase's mails lead to http:\/\/localhost:3000\//,
    ],
    [
      "another issuer",
      {
        supabase: (asked) =>
          path(asked).endsWith("/openid-configuration")
            ? { status: 200, ...json({ issuer: "https://accounts.example.com/auth/v1" }) }
            : undefined,
      },
      /^tokens are from https:\/\/accounts\.example\.com\/auth\/v1, the site believes/,
    ],
    [
      "migrations one behind",
      {
        supabase: (asked) =>
          path(asked) === "/rest/v1/rpc/schema_version"
            ? { status: 200, ...json(previousMigration) }
            : undefined,
      },
      new RegExp(`^the migration ${newestMigration} is not applied$`),
    ],
    [
      "migrations from before they said their version",
      {
        supabase: (asked) =>
          /\/rpc\/(?:schema_version|own_data)$/.test(path(asked))
            ? { status: 404, ...json({ code: "PGRST202", message: "Could not find the function" }) }
            : undefined,
      },
      new RegExp(`^the migration ${newestMigration} is not applied, nor is ${lastWithoutVersion}`),
    ],
    [
      "migrations that were never applied",
      {
        supabase: (asked) =>
          path(asked).startsWith("/rest/v1/")
            ? { status: 404, ...json({ code: "PGRST205", message: "Could not find it" }) }
            : undefined,
      },
      new RegExp(
        `^the migration ${newestMigration} is not applied, nor is ${firstMigration} before it`,
      ),
    ],
    [
      "a table that strangers read",
      {
        sql: [
          "grant select on public.contact_messages to anon",
          "revoke select on public.contact_messages from anon",
        ],
      },
      /^strangers may read contact_messages/,
    ],
    [
      "a policy that lets nobody in",
      { sql: [`${messagePolicy} (false)`, `${messagePolicy} (user_id is null)`] },
      /^visitors may not send messages: a right or a policy/,
    ],
    [
      "a right that is missing",
      {
        sql: [
          "revoke insert (acknowledge) on public.franchise_enquiries from anon",
          "grant insert (acknowledge) on public.franchise_enquiries to anon",
        ],
      },
      /^visitors may not send enquiries: a right or a policy/,
    ],
    [
      "a key that the database does not know",
      { variables: () => ({ MAILER_KEY: "another key, which is long enough as well" }) },
      /^the database does not know MAILER_KEY/,
    ],
    [
      "a silent mail server",
      { variables: () => ({ SMTP_URL: "smtp://127.0.0.1:1" }) },
      /^the mail server 127\.0\.0\.1:1 cannot be used/,
    ],
    [
      "a site that is not there",
      { site: () => ({ status: 404, body: "Buy this domain" }) },
      /^something else than the site answers at/,
    ],
    [
      "a site that leads elsewhere",
      { site: () => ({ status: 301, headers: { location: "https://www.example.com/healthz" } }) },
      /leads to https:\/\/www\.example\.com$/,
    ],
    [
      "a site without content",
      { site: (asked) => (path(asked) === "/readyz" ? { status: 503 } : undefined) },
      /has no content to show \(503\)/,
    ],
  ])("%s", async (_what, fault, line) => {
    const findings = await findingsOf(fault);
    const named = findings.filter(({ state }) => state === "wrong");
    expect(named.map(({ says }) => says)).toEqual([expect.stringMatching(line)]);
    expect(named[0]?.todo).toMatch(/\S/);
    expectNoSecretIn(JSON.stringify(findings));
  });

  test("a mail server on another machine that does not encrypt", async () => {
    const server = await startMailServer();
    // Loopback, but not by its name.
    const SMTP_URL = server.url.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    const findings = await findingsOf({ variables: () => ({ SMTP_URL }) });
    expect(said(findings, "wrong")).toEqual([
      expect.stringMatching(/^the mail server .* does not encrypt .*: no mail is sent to it$/),
    ]);
    const allowed = await findingsOf({
      variables: () => ({ SMTP_URL, SMTP_ALLOW_PLAINTEXT: "true" }),
    });
    expect(said(allowed, "wrong")).toEqual([]);
    expect(said(allowed, "warning")).toEqual([
      expect.stringMatching(/^the mail server .* does not encrypt .* are sent unencrypted$/),
    ]);
    await server.close();
  });

  test("a mail server that refuses the login", async () => {
    const server = await startMailServer({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("5.7.8 no")),
    });
    const SMTP_URL = server.url.replace("//", "//site:a-password-of-mail@");
    const findings = await findingsOf({ variables: () => ({ SMTP_URL }) });
    expect(said(findings, "wrong")).toEqual([
      expect.stringMatching(/^the mail server 127\.0\.0\.1:\d+ refuses name and password/),
    ]);
    expect(JSON.stringify(findings)).not.toContain("a-password-of-mail");
    await server.close();
  });
});

describe("is uneasy, and no more", () => {
  test.each<[string, Fault, RegExp]>([
    [
      "about a token that may write",
      { variables: () => ({ SANITY_READ_TOKEN: "a-token-of-an-editor" }) },
      /^SANITY_READ_TOKEN may write/,
    ],
    ["about no token", { variables: () => ({ SANITY_READ_TOKEN: "" }) }, /shows no preview/],
    [
      "about a shared secret",
      {
        supabase: (asked) => (path(asked).endsWith("/jwks.json") ? json({ keys: [] }) : undefined),
      },
      /^sessions are signed with a shared secret/,
    ],
    [
      "about a key of another command",
      { variables: () => ({ SUPABASE_SERVICE_ROLE_KEY: supabase.serviceRoleKey }) },
      /^SUPABASE_SERVICE_ROLE_KEY is set, which is only for npm run staff/,
    ],
    [
      "about a directory that is none",
      { variables: () => ({ CONTENT_COPY_DIR: "package.json/copies" }) },
      /^CONTENT_COPY_DIR .* cannot be written/,
    ],
    [
      "about more calls at once than Supabase takes",
      { variables: () => ({ AUTH_CALLS_OVERALL_BURST: "500" }) },
      /^AUTH_CALLS_OVERALL_BURST is 500/,
    ],
    [
      "about mail that nobody gets",
      { variables: () => ({ SMTP_URL: "", MAIL_FROM: "", SALES_MAILBOX: "" }) },
      /^SMTP_URL is not set/,
    ],
  ])("%s", async (_what, fault, line) => {
    const findings = await findingsOf(fault);
    expect(said(findings, "wrong")).toEqual([]);
    expect(said(findings, "warning")).toEqual([expect.stringMatching(line)]);
    expectNoSecretIn(JSON.stringify(findings));
  });
});

function expectNoSecretIn(text: string): void {
  for (const secret of [
    APP_SECRET,
    sound.MAILER_KEY,
    sound.SANITY_READ_TOKEN,
    supabase.anonKey,
    supabase.serviceRoleKey,
  ]) {
    expect(text).not.toContain(secret);
  }
}

/** `npm run doctor` with `.local/env` in `directory`. */
const doctor = (line: string) => runCommand(runDoctor, line, { LOCAL_DIR: directory });

test("finds the emulators of npm start by their file, or reads only a named file, and reports in lines", async () => {
  writeFileSync(join(directory, "app-secret"), APP_SECRET);
  const lines = Object.entries(sound)
    .filter(([name]) => !/^(?:APP_SECRET|STUDIO_URL|CONTENT_COPY_DIR)$/.test(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(directory, "env"), lines.join(""));
  const noted = join(directory, "production.env");
  writeFileSync(noted, 'SITE_URL=https://www.example.com\nSITE_ENV="production"\n');

  const [emulators, file] = [await doctor(""), await doctor(noted)];
  expect(emulators).toMatchObject({ code: 0 });
  expect(emulators.output).toMatch(
    /^Read the variables of this shell and .*env, as npm start does\.\n/,
  );
  expect(emulators.output).toMatch(/\nEnvironment\n {2}right {2}every variable/);
  // A warning is the one about a Node that is out of support.
  expect(emulators.output).toMatch(
    /\nWrong: 0\. Warnings: [01]\. Right: \d+\. Nothing was changed\.$/,
  );
  expectNoSecretIn(emulators.output);
  const fingerprint = createHash("sha256").update(APP_SECRET).digest("hex").slice(0, 8);
  expect(emulators.output).toContain(`APP_SECRET ${fingerprint}, `);
  // A file of production's variables is not filled up from the stand-ins.
  expect(file).toMatchObject({ code: 1 });
  expect(file.output).toContain("WRONG  SANITY_PROJECT_ID is not set");
  expect(file.output).toMatch(/^Read .*production\.env as Docker reads it/);
  expect(file.output).toContain("A running site was not asked");
  expect(file.output).toContain("warn   SITE_ENV is in quotes");
  expect(file.output).toContain("WRONG  SITE_ENV must be one of");
});

test("exits with the code of the command", () => {
  const usage = matching(/^npm run doctor \[-- file\]/);
  expect(startCommand("doctor/main.ts --help")).toEqual({ status: 2, stdout: usage, stderr: "" });
});

test("has changed nothing", async () => {
  const tables = ["franchise_enquiries", "contact_messages", "leads"].map(
    (name) => `public.${name}`,
  );
  for (const table of [...tables, "auth.users", "private.outbox"]) {
    expect(await supabase.sql(`select count(*)::int as rows from ${table}`)).toEqual([{ rows: 0 }]);
  }
  for (const lake of Object.values(lakes)) {
    const ids = await withEditor(lake).fetch<string[]>(
      '*[_type != "sanity.imageAsset"]._id | order(@)',
    );
    expect(ids).toEqual(["drafts.siteSettings", "siteSettings"]);
  }
});
