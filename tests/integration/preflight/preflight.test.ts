import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../../emulators/free-port";
import { startSupabase, type Supabase } from "../../../emulators/supabase/server";
import { examine } from "../../../ops/preflight/examine";
import type { Finding } from "../../../ops/preflight/finding";
import { readMigrations } from "../../../ops/preflight/migrations";
import { runPreflight } from "../../../ops/preflight/run-preflight";
import { startEmulator } from "../../emulators/content-lake/emulator";
import { prepareDirectory } from "../../emulators/supabase/prepared-directory";
import { mailEnvironment, startMailServer } from "../../mail-server";
import { matching } from "../../matchers";
import { runCommand, startCommand } from "../../run-command";
import { type Alter, type Answered, type Asked, startProxy } from "./altering-proxy";

const directory = mkdtempSync(join(tmpdir(), "doctor-"));
const closing: (() => unknown)[] = [() => rmSync(directory, { recursive: true })];
const APP_SECRET = "4f1d0c9b8a7e6d5c4b3a29180716f5e4d3c2b1a0";

let supabase: Supabase;
/** A content emulator, either as `npm start` runs it, or with tokens like the hosted service. */
type Lake = Awaited<ReturnType<typeof startEmulator>>;
let lakes: Record<"open" | "hosted" | "isPrivate", Lake>;
const tokens = { "a-token-of-a-viewer": "viewer", "a-token-of-an-editor": "editor" } as const;
let proxies: Record<"content" | "supabase" | "site", Awaited<ReturnType<typeof startProxy>>>;
/** Variables without any fault. */
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
    // The issuer of the emulator's tokens.
    SUPABASE_ISSUER: `${supabase.url.replace("127.0.0.1", "localhost")}/auth/v1`,
    CONTENT_COPY_DIR: directory,
    ...mailEnvironment(supabase.smtpUrl),
  };
});

async function startFilled(modes: Parameters<typeof startEmulator>[0]): Promise<Lake> {
  const started = await startEmulator(modes);
  closing.push(() => started.remove());
  await withEditor(started).assets.upload("image", picture, { filename: "a.png" });
  await withEditor(started)
    .transaction()
    .create({ _id: "siteSettings", _type: "siteSettings", brand: "Sample Company" })
    .create({ _id: "drafts.siteSettings", _type: "siteSettings", brand: "Sample" })
    .commit();
  return started;
}

/** A grey one-pixel picture. */
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
/** Answers the site's queries with this result instead of the dataset's. */
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
/** Redirects disallowed URLs to this one. */
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
  /** Statements that apply and revert the fault. */
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
  "finds no fault in the emulators, with the content dataset %s",
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

const messagePolicy = `alter policy "Visitors add messages without a user" on public.contact_messages with check`;

const migrations = readMigrations();
const [newestMigration = "", previousMigration = ""] = migrations.map(({ name }) => name);
const firstMigration = migrations.findLast(({ marks }) => marks.length > 0)?.name ?? "";
/** The last migration before the version function; own_data() identifies it. */
const lastWithoutVersion =
  migrations.find(({ marks }) => marks.some((mark) => "call" in mark && mark.call === "own_data"))
    ?.name ?? "";

describe("reports one error for", () => {
  test.each<[string, Fault, RegExp]>([
    ["a variable", { variables: () => ({ RETENTION_MONTHS: "two" }) }, /^RETENTION_MONTHS must be/],
    ["a missing variable", { variables: () => ({ SUPABASE_URL: "" }) }, /^SUPABASE_URL is not set/],
    [
      "a placeholder",
      { variables: () => ({ APP_SECRET: "change-me-change-me-change-me-change-me" }) },
      /^APP_SECRET is guessable/,
    ],
    [
      "http in production",
      { variables: () => ({ SITE_ENV: "production" }) },
      /^SITE_URL is http .*, so passwords/,
    ],
    [
      "a missing snapshot",
      { variables: () => ({ CONTENT_SNAPSHOT: join(directory, "none.json") }) },
      /^CONTENT_SNAPSHOT .* does not exist/,
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
      "a missing dataset",
      { variables: () => ({ SANITY_DATASET: "staging" }) },
      /^Sanity has no project local with a dataset staging/,
    ],
    [
      "a private dataset",
      { variables: () => ({ SANITY_API_HOST: lakes.isPrivate.lake.url }) },
      /^The dataset production is private/,
    ],
    [
      "an empty dataset",
      { variables: () => ({ SANITY_READ_TOKEN: "" }), content: holding(nothing) },
      /^The dataset production of project local is empty/,
    ],
    [
      "another site's dataset",
      { content: holding({ ...nothing, documents: 7 }) },
      /has no site settings/,
    ],
    [
      "the quota of Sanity's plan",
      { content: () => refused(402) },
      /^Sanity rejects queries \(402\)/,
    ],
    [
      "unavailable events",
      {
        content: (asked) =>
          path(asked).endsWith("/live/events/production") ? refused(403) : undefined,
      },
      /^Sanity's event stream is unreachable \(403\)/,
    ],
    [
      "pictures from another origin",
      { variables: () => ({ SANITY_ASSET_ORIGIN: "http://127.0.0.1:1" }) },
      /^Pictures cannot be loaded from http:\/\/127\.0\.0\.1:1/,
    ],
    [
      "a wrong token",
      { variables: () => ({ SANITY_READ_TOKEN: "a-token-of-another-project" }) },
      /^Sanity rejects SANITY_READ_TOKEN \(401\)/,
    ],
    [
      "a Studio's address without https://",
      { variables: () => ({ STUDIO_URL: "name.sanity.studio" }) },
      /^STUDIO_URL is not an address/,
    ],
    [
      "no CORS origin",
      { content: ({ method }) => (method === "OPTIONS" ? { headers: {} } : undefined) },
      /^Sanity does not accept the CORS origin http:\/\/localhost:3333 of the Studio/,
    ],
    [
      "an unresponsive content service",
      { variables: () => ({ SANITY_API_HOST: "http://127.0.0.1:1" }) },
      /^http:\/\/127\.0\.0\.1:1 does not respond \(ECONNREFUSED\)/,
    ],
    [
      "the URL of one Supabase API",
      { variables: () => ({ SUPABASE_URL: `${proxies.supabase.url}/rest/v1` }) },
      /^SUPABASE_URL must be scheme, host and port only/,
    ],
    [
      "the service role key",
      { variables: () => ({ SUPABASE_ANON_KEY: supabase.serviceRoleKey }) },
      /^SUPABASE_ANON_KEY must be the publishable .* the secret key/,
    ],
    [
      "a secret key",
      { variables: () => ({ SUPABASE_ANON_KEY: "sb_secret_0123456789abcdef" }) },
      /^SUPABASE_ANON_KEY must be the publishable .* the secret key/,
    ],
    [
      "a truncated key",
      { variables: () => ({ SUPABASE_ANON_KEY: supabase.anonKey.slice(0, -90) }) },
      /^SUPABASE_ANON_KEY must be a complete publishable key/,
    ],
    [
      "a key of another project",
      { variables: () => ({ SUPABASE_ANON_KEY: keyOf({ role: "anon" }) }) },
      /rejects SUPABASE_ANON_KEY/,
    ],
    [
      "a key that names another project",
      {
        variables: () => ({
          SUPABASE_URL: "https://abcdefgh.supabase.co",
          SUPABASE_ANON_KEY: keyOf({ role: "anon", ref: "zyxwvuts" }),
        }),
      },
      /^SUPABASE_ANON_KEY belongs to the project zyxwvuts, but SUPABASE_URL is the project abcdefgh/,
    ],
    [
      "a URL that is not Supabase",
      { supabase: () => ({ status: 404, body: "<title>Not found</title>" }) },
      /responds with 404, and not like Supabase Auth/,
    ],
    [
      "an unresponsive Supabase",
      { variables: () => ({ SUPABASE_URL: "http://127.0.0.1:1" }) },
      /^http:\/\/127\.0\.0\.1:1 does not respond/,
    ],
    [
      "a clock that is five minutes off",
      {
        supabase: (_asked, { headers }) => ({
          headers: { ...headers, date: new Date(Date.now() - 300_000).toUTCString() },
        }),
      },
      /^This machine's clock differs from Supabase's by (?:299|300|301) s/,
    ],
    [
      "closed sign-ups",
      { supabase: settings(/"disable_signup":false/, '"disable_signup":true') },
      /^Sign-up is disabled/,
    ],
    [
      "email addresses without confirmation",
      { supabase: settings(/"mailer_autoconfirm":false/, '"mailer_autoconfirm":true') },
      /^Email addresses are not confirmed/,
    ],
    [
      "a disabled provider",
      { supabase: settings(/"facebook":true/, '"facebook":false') },
      /^Sign-in with Facebook is off/,
    ],
    [
      "a disallowed redirect",
      {
        supabase: (asked, answered) =>
          leadingTo((target) => target.includes("/auth/callback"), proxies.site.url)(
            asked,
            answered,
          ),
      },
      /^Supabase does not redirect browsers back to .*\/auth\/callback/,
    ],
    [
      "another Site URL",
      {
        supabase: leadingTo((target) => target.includes("not-allowed"), "http://localhost:3000/"),
      },
      /^The links in Supabase's emails lead to http:\/\/localhost:3000\//,
    ],
    [
      "another issuer",
      {
        supabase: (asked) =>
          path(asked).endsWith("/openid-configuration")
            ? { status: 200, ...json({ issuer: "https://accounts.example.com/auth/v1" }) }
            : undefined,
      },
      /^The issuer of tokens is https:\/\/accounts\.example\.com\/auth\/v1, but the site accepts/,
    ],
    [
      "one missing migration",
      {
        supabase: (asked) =>
          path(asked) === "/rest/v1/rpc/schema_version"
            ? { status: 200, ...json(previousMigration) }
            : undefined,
      },
      new RegExp(`^The migration ${newestMigration} is not applied$`),
    ],
    [
      "a database without the version function",
      {
        supabase: (asked) =>
          /\/rpc\/(?:schema_version|own_data)$/.test(path(asked))
            ? { status: 404, ...json({ code: "PGRST202", message: "Could not find the function" }) }
            : undefined,
      },
      new RegExp(`^The migration ${newestMigration} is not applied, nor is ${lastWithoutVersion}`),
    ],
    [
      "a database without migrations",
      {
        supabase: (asked) =>
          path(asked).startsWith("/rest/v1/")
            ? { status: 404, ...json({ code: "PGRST205", message: "Could not find it" }) }
            : undefined,
      },
      new RegExp(
        `^The migration ${newestMigration} is not applied, nor is ${firstMigration} before it`,
      ),
    ],
    [
      "a table that anonymous users can read",
      {
        sql: [
          "grant select on public.contact_messages to anon",
          "revoke select on public.contact_messages from anon",
        ],
      },
      /^Anonymous clients can read contact_messages/,
    ],
    [
      "a policy that denies everyone",
      { sql: [`${messagePolicy} (false)`, `${messagePolicy} (user_id is null)`] },
      /^Visitors cannot send messages, because a privilege or policy/,
    ],
    [
      "a missing grant",
      {
        sql: [
          "revoke insert (acknowledge) on public.franchise_enquiries from anon",
          "grant insert (acknowledge) on public.franchise_enquiries to anon",
        ],
      },
      /^Visitors cannot send enquiries, because a privilege or policy/,
    ],
    [
      "a mailer key that the database does not know",
      { variables: () => ({ MAILER_KEY: "another key, which is long enough as well" }) },
      /^MAILER_KEY is not registered in the database/,
    ],
    [
      "an unresponsive mail server",
      { variables: () => ({ SMTP_URL: "smtp://127.0.0.1:1" }) },
      /^The mail server 127\.0\.0\.1:1 is unusable/,
    ],
    [
      "a site that is down",
      { site: () => ({ status: 404, body: "Buy this domain" }) },
      /is not served by the site \(404\)/,
    ],
    [
      "a site that redirects elsewhere",
      { site: () => ({ status: 301, headers: { location: "https://www.example.com/healthz" } }) },
      /redirects to https:\/\/www\.example\.com$/,
    ],
    [
      "a site without content",
      { site: (asked) => (path(asked) === "/readyz" ? { status: 503 } : undefined) },
      /has no content \(503\)/,
    ],
  ])("%s", async (_what, fault, line) => {
    const findings = await findingsOf(fault);
    const named = findings.filter(({ state }) => state === "wrong");
    expect(named.map(({ says }) => says)).toEqual([expect.stringMatching(line)]);
    expect(named[0]?.todo).toMatch(/\S/);
    expectNoSecretIn(JSON.stringify(findings));
  });

  test("a remote mail server without encryption", async () => {
    const server = await startMailServer();
    // A loopback address that does not look like one.
    const SMTP_URL = server.url.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    const findings = await findingsOf({ variables: () => ({ SMTP_URL }) });
    expect(said(findings, "wrong")).toEqual([
      expect.stringMatching(/^The mail server .* does not encrypt .*, so no email is sent to it$/),
    ]);
    const allowed = await findingsOf({
      variables: () => ({ SMTP_URL, SMTP_ALLOW_PLAINTEXT: "true" }),
    });
    expect(said(allowed, "wrong")).toEqual([]);
    expect(said(allowed, "warning")).toEqual([
      expect.stringMatching(/^The mail server .* does not encrypt .* are sent unencrypted$/),
    ]);
    await server.close();
  });

  test("a mail server that refuses the credentials", async () => {
    const server = await startMailServer({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("5.7.8 no")),
    });
    const SMTP_URL = server.url.replace("//", "//site:a-password-of-mail@");
    const findings = await findingsOf({ variables: () => ({ SMTP_URL }) });
    expect(said(findings, "wrong")).toEqual([
      expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ rejects the user name or password/),
    ]);
    expect(JSON.stringify(findings)).not.toContain("a-password-of-mail");
    await server.close();
  });
});

describe("only warns about", () => {
  test.each<[string, Fault, RegExp]>([
    [
      "a token with write access",
      { variables: () => ({ SANITY_READ_TOKEN: "a-token-of-an-editor" }) },
      /^SANITY_READ_TOKEN can write/,
    ],
    ["a missing token", { variables: () => ({ SANITY_READ_TOKEN: "" }) }, /shows no preview/],
    [
      "a shared secret",
      {
        supabase: (asked) => (path(asked).endsWith("/jwks.json") ? json({ keys: [] }) : undefined),
      },
      /^Sessions are signed with a shared secret/,
    ],
    [
      "a key of another command",
      { variables: () => ({ SUPABASE_SERVICE_ROLE_KEY: supabase.serviceRoleKey }) },
      /^SUPABASE_SERVICE_ROLE_KEY is set, but only npm run ops -- staff/,
    ],
    [
      "an unusable directory",
      { variables: () => ({ CONTENT_COPY_DIR: "package.json/copies" }) },
      /^CONTENT_COPY_DIR .* is not writable/,
    ],
    [
      "more calls at once than Supabase accepts",
      { variables: () => ({ AUTH_CALLS_OVERALL_BURST: "500" }) },
      /^AUTH_CALLS_OVERALL_BURST is 500/,
    ],
    [
      "email that is not sent",
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

/** Runs `npm run ops -- preflight` with `.local/env` in `directory`. */
const doctor = (line: string) => runCommand(runPreflight, line, { LOCAL_DIR: directory });

test("reads the variables of npm start's emulators, or only the given file, and prints one line per finding", async () => {
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
    /^Read the variables of this shell and .*env, like npm start\.\n/,
  );
  expect(emulators.output).toMatch(/\nEnvironment\n {2}ok {6}All required variables/);
  // The only possible warning is about an unsupported Node version.
  expect(emulators.output).toMatch(
    /\nFailed: 0\. Warnings: [01]\. Passed: \d+\. Nothing was changed\.$/,
  );
  expectNoSecretIn(emulators.output);
  const fingerprint = createHash("sha256").update(APP_SECRET).digest("hex").slice(0, 8);
  expect(emulators.output).toContain(`APP_SECRET ${fingerprint}, `);
  // A file with production variables is not completed with the emulators' variables.
  expect(file).toMatchObject({ code: 1 });
  expect(file.output).toContain("FAIL    SANITY_PROJECT_ID is not set");
  expect(file.output).toMatch(/^Read .*production\.env like Docker/);
  expect(file.output).toContain("A running site is not checked");
  expect(file.output).toContain("warn    SITE_ENV is in quotes");
  expect(file.output).toContain("FAIL    SITE_ENV must be one of");
});

test("exits with the exit code of the command", () => {
  const usage = matching(/^Usage: npm run ops -- preflight \[<file>\]/);
  expect(startCommand("ops/main.ts preflight --help")).toEqual({
    status: 2,
    stdout: usage,
    stderr: "",
  });
});

test("changes no data", async () => {
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
