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
import type { Reply } from "../../../testing/fault";
import { FaultProxy } from "../../../testing/fault-proxy";
import { startEmulator } from "../../emulators/content-lake/emulator";
import { prepareDirectory } from "../../emulators/supabase/prepared-directory";
import { mailEnvironment, startMailServer } from "../../mail-server";
import { runCommand } from "../../run-command";

const directory = mkdtempSync(join(tmpdir(), "doctor-"));
const closing: (() => unknown)[] = [() => rmSync(directory, { recursive: true })];
const APP_SECRET = "4f1d0c9b8a7e6d5c4b3a29180716f5e4d3c2b1a0";

let supabase: Supabase;
/** A content emulator, either as `npm start` runs it, or with tokens like the hosted service. */
type Lake = Awaited<ReturnType<typeof startEmulator>>;
let lakes: Record<"open" | "hosted" | "isPrivate", Lake>;
const tokens = { "a-token-of-a-viewer": "viewer", "a-token-of-an-editor": "editor" } as const;
let proxies: Record<"content" | "supabase" | "site", FaultProxy>;
/** Variables without any fault. */
let sound: Record<string, string> = {};

beforeAll(async () => {
  const site = createServer(({ url }, response) => response.end(url === "/healthz" ? "ok\n" : ""));
  const siteProxy = await FaultProxy.start(`http://127.0.0.1:${await listen(site)}`);
  closing.push(
    () => site.close(),
    () => siteProxy.close(),
  );
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
    content: await FaultProxy.start(lakes.hosted.lake.url),
    supabase: await FaultProxy.start(supabase.url),
    site: siteProxy,
  };
  closing.push(
    () => proxies.content.close(),
    () => proxies.supabase.close(),
  );
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
  for (const proxy of Object.values(proxies)) proxy.repair();
});

/** What a service answers instead, by the requests; `at` selects those for a path. */
type Answers = [where: RegExp, reply: Reply];
const at = (path: string, reply: Reply): Answers => [new RegExp(`${path}(?:\\?|$)`), reply];
const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });
/** Answers the site's queries with this result instead of the dataset's. */
const holding = (holds: object): Answers => [
  /^GET .*\/data\/query\//,
  json({ result: holds, ms: 1 }),
];
const nothing = { documents: 0, settings: 0, drafts: 0, picture: null };
const settings = (changes: object, headers: Record<string, string> = {}): Answers => {
  const external = { google: true, facebook: true };
  const sent = json({ external, disable_signup: false, mailer_autoconfirm: false, ...changes });
  return at("/settings", { ...sent, headers: { "Content-Type": "application/json", ...headers } });
};
const refused = (status: number) =>
  json({ statusCode: status, error: "Refused", message: "Refused" }, status);
const keyOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
/** Redirects URLs with this part to another place, as if they were not allowed. */
const leadingTo = (part: string, place: () => string) => (): Answers => [
  new RegExp(`redirect_to=[^&]*${encodeURIComponent(part)}`),
  { status: 303, headers: { location: `${place()}#error=access_denied` } },
];

type Fault = {
  variables?: () => Record<string, string>;
  content?: Answers;
  supabase?: Answers | (() => Answers);
  site?: Answers;
  /** Statements that apply and revert the fault. */
  sql?: [string, string];
};

const set = (name: string, value: string): Fault => ({ variables: () => ({ [name]: value }) });

async function findingsOf({ variables, sql, ...altered }: Fault): Promise<Finding[]> {
  for (const service of ["content", "supabase", "site"] as const) {
    const answers = altered[service];
    if (answers) proxies[service].fail(...(typeof answers === "function" ? answers() : answers));
  }
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

describe("reports only one error", () => {
  test.each<[line: RegExp, fault: Fault]>([
    [/^SUPABASE_URL is not set/, set("SUPABASE_URL", "")],
    [/^Sanity has no project local with a dataset staging/, set("SANITY_DATASET", "staging")],
    [
      /^The dataset production is private/,
      { variables: () => ({ SANITY_API_HOST: lakes.isPrivate.lake.url }) },
    ],
    [
      /^The dataset production of project local is empty/,
      { variables: () => ({ SANITY_READ_TOKEN: "" }), content: holding(nothing) },
    ],
    [/has no site settings/, { content: holding({ ...nothing, documents: 7 }) }],
    [/^Sanity rejects queries \(402\)/, { content: [/^/, refused(402)] }],
    [
      /^Sanity's event stream is unreachable \(403\)/,
      { content: at("/live/events/production", refused(403)) },
    ],
    [
      /^Pictures cannot be loaded from http:\/\/127\.0\.0\.1:1/,
      set("SANITY_ASSET_ORIGIN", "http://127.0.0.1:1"),
    ],
    [
      /^Sanity rejects SANITY_READ_TOKEN \(401\)/,
      set("SANITY_READ_TOKEN", "a-token-of-another-project"),
    ],
    [/^STUDIO_URL is not an address/, set("STUDIO_URL", "name.sanity.studio")],
    [
      /^Sanity does not accept the CORS origin http:\/\/localhost:3333 of the Studio/,
      { content: [/^OPTIONS/, { status: 204, headers: {} }] },
    ],
    [
      /rejects SUPABASE_ANON_KEY/,
      { variables: () => ({ SUPABASE_ANON_KEY: keyOf({ role: "anon" }) }) },
    ],
    [
      /^SUPABASE_ANON_KEY belongs to the project zyxwvuts, but SUPABASE_URL is the project abcdefgh/,
      {
        variables: () => ({
          SUPABASE_URL: "https://abcdefgh.supabase.co",
          SUPABASE_ANON_KEY: keyOf({ role: "anon", ref: "zyxwvuts" }),
        }),
      },
    ],
    [
      /responds with 404, and not like Supabase Auth/,
      { supabase: [/^/, { status: 404, body: "<title>Not found</title>" }] },
    ],
    [
      /^http:\/\/127\.0\.0\.1:1 does not respond \(ECONNREFUSED\)/,
      set("SANITY_API_HOST", "http://127.0.0.1:1"),
    ],
    [/^http:\/\/127\.0\.0\.1:1 does not respond/, set("SUPABASE_URL", "http://127.0.0.1:1")],
    [
      /^This machine's clock differs from Supabase's by (?:299|300|301) s/,
      { supabase: () => settings({}, { date: new Date(Date.now() - 300_000).toUTCString() }) },
    ],
    [/^Sign-up is disabled/, { supabase: settings({ disable_signup: true }) }],
    [/^Email addresses are not confirmed/, { supabase: settings({ mailer_autoconfirm: true }) }],
    [
      /^Sign-in with Facebook is off/,
      { supabase: settings({ external: { google: true, facebook: false } }) },
    ],
    [
      /^Supabase does not redirect browsers back to .*\/auth\/callback/,
      { supabase: leadingTo("/auth/callback", () => proxies.site.url) },
    ],
    [
      /^The links in Supabase's emails lead to http:\/\/localhost:3000\//,
      { supabase: leadingTo("not-allowed", () => "http://localhost:3000/") },
    ],
    [
      /^The issuer of tokens is https:\/\/accounts\.example\.com\/auth\/v1, but the site accepts/,
      {
        supabase: at(
          "/openid-configuration",
          json({ issuer: "https://accounts.example.com/auth/v1" }),
        ),
      },
    ],
    [
      new RegExp(`^The migration ${newestMigration} is not applied$`),
      { supabase: at("/rpc/schema_version", json(previousMigration)) },
    ],
    [
      new RegExp(`^The migration ${newestMigration} is not applied, nor is ${lastWithoutVersion}`),
      {
        supabase: at(
          "/rpc/(?:schema_version|own_data)",
          json({ code: "PGRST202", message: "Could not find the function" }, 404),
        ),
      },
    ],
    [
      new RegExp(
        `^The migration ${newestMigration} is not applied, nor is ${firstMigration} before it`,
      ),
      {
        supabase: [/ \/rest\/v1\//, json({ code: "PGRST205", message: "Could not find it" }, 404)],
      },
    ],
    [
      /^Anonymous clients can read contact_messages/,
      {
        sql: [
          "grant select on public.contact_messages to anon",
          "revoke select on public.contact_messages from anon",
        ],
      },
    ],
    [
      /^Visitors cannot send messages, because a privilege or policy/,
      { sql: [`${messagePolicy} (false)`, `${messagePolicy} (user_id is null)`] },
    ],
    [
      /^Visitors cannot send enquiries, because a privilege or policy/,
      {
        sql: [
          "revoke insert (acknowledge) on public.franchise_enquiries from anon",
          "grant insert (acknowledge) on public.franchise_enquiries to anon",
        ],
      },
    ],
    [
      /^MAILER_KEY is not registered in the database/,
      set("MAILER_KEY", "another key, which is long enough as well"),
    ],
    [/^The mail server 127\.0\.0\.1:1 is unusable/, set("SMTP_URL", "smtp://127.0.0.1:1")],
    [
      /is not served by the site \(404\)/,
      { site: [/^/, { status: 404, body: "Buy this domain" }] },
    ],
    [
      /redirects to https:\/\/www\.example\.com$/,
      { site: [/^/, { status: 301, headers: { location: "https://www.example.com/healthz" } }] },
    ],
    [/has no content \(503\)/, { site: at("/readyz", { status: 503 }) }],
  ])("%s", async (line, fault) => {
    const findings = await findingsOf(fault);
    const named = findings.filter(({ state }) => state === "wrong");
    expect(named.map(({ says }) => says)).toEqual([expect.stringMatching(line)]);
    expect(named[0]?.todo).toMatch(/\S/);
    expectNoSecretIn(JSON.stringify(findings));
  });

  test("for a remote mail server without encryption", async () => {
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

  test("for a mail server that refuses the credentials", async () => {
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

describe("only warns", () => {
  test.each<[line: RegExp, fault: Fault]>([
    [/^SANITY_READ_TOKEN can write/, set("SANITY_READ_TOKEN", "a-token-of-an-editor")],
    [/shows no preview/, set("SANITY_READ_TOKEN", "")],
    [
      /^Sessions are signed with a shared secret/,
      { supabase: at("/jwks.json", json({ keys: [] })) },
    ],
    [
      /^SUPABASE_SERVICE_ROLE_KEY is set, but is only for npm run ops -- staff/,
      { variables: () => ({ SUPABASE_SERVICE_ROLE_KEY: supabase.serviceRoleKey }) },
    ],
    [
      /^SANITY_WRITE_TOKEN is set, but is only for npm run seed and npm run ops -- migrate-content$/,
      set("SANITY_WRITE_TOKEN", "a-token-of-an-editor"),
    ],
    [
      /^SMTP_URL is not set/,
      { variables: () => ({ SMTP_URL: "", MAIL_FROM: "", SALES_MAILBOX: "" }) },
    ],
  ])("%s", async (line, fault) => {
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

test("prints its usage", async () => {
  const { code, output } = await doctor("--help");
  expect([code, output.startsWith("Usage: npm run ops -- preflight [<file>]")]).toEqual([2, true]);
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
