import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { sampleDocuments } from "../../../studio/seed";
import { BuiltSite } from "../../../testing/built-site";
import { editorOf } from "../../../testing/emulator";
import { sampleEnquiry } from "../../../testing/sample-enquiry";
import { connect } from "../../../testing/supabase-clients";
import { Browser } from "../../integration/accounts/browser";
import { mailEnvironment, startMailServer, type TakenMail } from "../../mail-server";
import type { Attack } from "../attack";
import { siteEnvironment, type Target } from "../target";

const planted = "planted(1)";
const markup = `</script><script>${planted}</script><img src=x onerror=${planted}>`;

/** Keys whose values are not texts that pages show: a changed one only makes the document invalid. */
const notShown =
  /^_|^(?:slug|current|key|kind|icon|tone|theme|layout|style|listItem|from|to|href|url|path|domain|code)$|(?:At|On|Url|Id|Zone|Hours|Days)$/;

/** The same content with markup behind every text. */
function withMarkup(value: unknown, key = ""): unknown {
  if (typeof value === "string") return notShown.test(key) ? value : `${value} ${markup}`;
  if (Array.isArray(value)) return value.map((each) => withMarkup(each, key));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [name, withMarkup(each, name)]));
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Publishes the sample content again, as it was or with markup in its texts. */
async function publish({ services }: Target, change: (document: object) => object): Promise<void> {
  const transaction = editorOf(services.contentUrl).transaction();
  for (const document of sampleDocuments) {
    transaction.createOrReplace({ ...document, ...change(document) });
  }
  await transaction.commit({ returnDocuments: false });
}

const withMarkupIn = (document: object) =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, withMarkup(value, name)]),
  );

/** The faults of a page whose texts contain markup. */
function problemsOf(path: string, { headers, text }: { headers: Headers; text: string }): string[] {
  const problems: string[] = [];
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (policy.includes(hash(planted)))
    problems.push(`${path}: the policy allows the planted script`);
  if (/unsafe-inline/.test(policy)) problems.push(`${path}: the policy allows all scripts`);
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html") || type.includes("xml")) {
    if (text.includes(`<script>${planted}`)) problems.push(`${path}: the script is in the markup`);
    if (/<img[^>]*onerror/.test(text)) problems.push(`${path}: the image is in the markup`);
  }
  return problems;
}

export const plantedMarkup: Attack = {
  name: "markup in the texts of editors is shown as text, and no policy allows its script",
  run: async (target) => {
    await publish(target, withMarkupIn);
    const site = await BuiltSite.start(siteEnvironment(target.services));
    try {
      const browser = new Browser(site.url);
      const { text: sitemap } = await browser.get("/sitemap.xml");
      const listed = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
        ([, path]) => path || "/",
      );
      const others = [
        "/search?q=service",
        "/articles/feed.xml",
        "/llms.txt",
        "/sitemap.xml",
        "/login",
        "/be-a-franchise?plan=basic",
        "/nothing-here",
        "/portfolio.data",
      ];
      const problems: string[] = [];
      let shown = 0;
      for (const path of new Set([...listed, ...others])) {
        const page = await browser.get(path);
        problems.push(...problemsOf(path, page));
        if (page.text.includes("planted")) shown += 1;
      }
      assert.ok(problems.length === 0, problems.join("; "));
      assert.ok(shown > 20, `only ${shown} pages show the texts`);
      return `${listed.length + others.length} pages, ${shown} with the planted text: none runs it`;
    } finally {
      await site.kill();
      await publish(target, () => ({}));
    }
  },
};

const injections = [
  "' or '1'='1",
  "'; drop table public.leads; --",
  "' union select null --",
  "') or true --",
  "\\' or true --",
  "'' or ''='",
  "$$ or true $$",
  "%' or '%'='",
  "E'\\x27",
  '{"$ne": 1}',
  "1; select pg_sleep(5)",
  "'::uuid or true",
  "%s",
  "%L",
  "%%",
  "' || (select current_user) || '",
  "\u02bc or 1=1",
];

const filterKeys = [
  "q",
  "kind",
  "status",
  "package",
  "service",
  "assignee",
  "source",
  "from",
  "to",
  "flagged",
  "overdue",
  "next_by",
  "unknown",
];

export const sqlInjection: Attack = {
  name: "no filter of the desk changes its query",
  run: async (target) => {
    const staff = await target.makeStaff();
    const { supabaseUrl, anonKey } = target.services;
    const client = connect(supabaseUrl, anonKey);
    const { error } = await client.auth.signInWithPassword(staff);
    if (error) throw error;
    await target.service.from("contact_messages").insert({
      submission_id: crypto.randomUUID(),
      name: "Asha",
      email: "asha@example.com",
      message: "Hello.",
    });
    const leads = async () => (await target.service.from("leads").select("id")).data?.length ?? 0;
    const before = await leads();
    const found: string[] = [];
    let calls = 0;
    const call = async (name: string, args: Record<string, unknown>, input: string) => {
      calls += 1;
      const { data, error, status } = await client.rpc(name, args);
      // 22: a value that is not of its type.
      if (error && !/^22/.test(error.code)) found.push(`${name} ${input}: ${status} ${error.code}`);
      const rows = JSON.stringify(data ?? "").match(/"received_at":/g)?.length ?? 0;
      if (rows > 0 && !/"(?:flagged|overdue|unknown)"/.test(input))
        found.push(`${name} ${input}: ${rows} rows`);
    };
    for (const text of injections) {
      for (const key of filterKeys) {
        const filter = { [key]: text };
        await call("desk_list", { filter }, JSON.stringify(filter));
        await call("desk_export_plan", { filter }, JSON.stringify(filter));
      }
      await call("desk_list", { after: { at: text, id: text } }, `after ${text}`);
      await call("desk_list", { before: { at: text, id: text } }, `before ${text}`);
      await call(
        "desk_figures",
        { since: "2026-01-01", until: "2026-02-01", zone: text },
        `zone ${text}`,
      );
    }
    assert.ok(found.length === 0, found.slice(0, 5).join("; "));
    assert.equal(await leads(), before, "the number of leads changed");
    return `${calls} calls of the desk's functions: nothing found, ${before} leads as before`;
  },
};

/** Stores a message with this name. */
async function storeMessage(target: Target, changes: Record<string, string>): Promise<void> {
  const { error } = await target.service.from("contact_messages").insert({
    submission_id: crypto.randomUUID(),
    name: "Asha",
    email: "asha@example.com",
    message: "Hello.",
    ...changes,
  });
  if (error) throw error;
}

/** The cells that a spreadsheet reads with this separator. */
const cellsOf = (csv: string, separator: string) =>
  csv
    .replace(/^\uFEFF/, "")
    .split(/\r\n/)
    .flatMap((line) => line.split(separator));

export const csvFormulas: Attack = {
  name: "no cell of an export is a formula, with either list separator",
  run: async (target) => {
    const names = [
      "=1+1",
      "@SUM(1)",
      "\t=1+1",
      "＝1+1",
      "-1+1",
      'a";=1+1;"b',
      "a;=1+1",
      "a\t=1+1",
      'x";"=HYPERLINK(1)',
    ];
    for (const name of names) await storeMessage(target, { name });
    const { browser } = await target.makeStaff();
    const { status, text } = await browser.post("/desk/export.csv");
    assert.equal(status, 200);
    const formulas = [",", ";"].flatMap((separator) =>
      cellsOf(text, separator)
        .map((cell) => cell.replace(/^"+/, ""))
        .filter((cell) => /^[\s\p{Z}]*[=@＝]/u.test(cell)),
    );
    assert.ok(formulas.length === 0, `cells: ${formulas.join(" | ")}`);
    return `${names.length} names, two separators: no formula`;
  },
};

async function until(condition: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await wait(100);
}

/** Long enough for the mailer to send what was just stored. */
const MAILED_MS = 30_000;

/** Runs with a site that sends mail, and with the mails that its mail server received. */
async function withMail<T>(
  target: Target,
  work: (
    send: (path: string, fields: Record<string, string>) => ReturnType<Browser["post"]>,
    taken: readonly TakenMail[],
  ) => Promise<T>,
): Promise<T> {
  const server = await startMailServer();
  const site = await BuiltSite.start({
    ...siteEnvironment(target.services),
    ...mailEnvironment(server.url),
  });
  try {
    const send = (path: string, fields: Record<string, string>) =>
      new Browser(site.url, target.newClient()).post(path, fields);
    return await work(send, server.taken);
  } finally {
    await site.kill();
    await server.close();
  }
}

const message = { name: "Eve", email: "eve@example.com", message: "Hello." };

const lineBreaks = ["\r\n", "\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"];
const lines = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);

/** Lists of addresses and addresses with names, none of which a form takes for an email address. */
const recipients = [
  "a@example.com,b@example.com",
  "a@example.com b@example.com",
  "a@example.com;b@example.com",
  '"a b"@example.com',
  "a@b@example.com",
  ...lineBreaks.map((lineBreak) => `eve@example.com${lineBreak}Bcc: all@example.com`),
];

export const mailLines: Attack = {
  name: "no answer of a form adds a line, a header or a recipient to a mail",
  isTimed: true,
  run: (target) =>
    withMail(target, async (send, taken) => {
      const mark = crypto.randomUUID().slice(0, 8);
      const forged = `Email address: boss-${mark}@example.com`;
      for (const [index, lineBreak] of lineBreaks.entries()) {
        // The same answers on one day are one submission.
        const name = `Eve ${index}${lineBreak}${forged}`;
        const enquiry = { ...sampleEnquiry, name, city: `Pune${lineBreak}Name: Boss` };
        const phone = `+91 00000${lineBreak}00000`;
        for (const [path, fields] of [
          ["/contact", { ...message, name, phone }],
          ["/be-a-franchise", { ...enquiry, phone }],
        ] as const) {
          const { status } = await send(path, fields);
          assert.ok(status === 303, `${path} with ${JSON.stringify(lineBreak)}: ${status}`);
        }
      }
      for (const email of recipients) {
        const { status } = await send("/contact", { ...message, email });
        assert.ok(status === 400, `${email}: ${status}`);
      }
      const name = `Eve ${mark} <b>Bcc: all@example.com</b>`;
      await send("/contact", { ...message, name });

      const sent = 2 * lineBreaks.length + 1;
      const tables = await Promise.all([
        target.service.from("contact_messages").select("name, phone"),
        target.service.from("franchise_enquiries").select("name, phone, city"),
      ]);
      const data = tables.flatMap(({ data, error }) => {
        if (error) throw error;
        return data;
      });
      const stored = data.filter(({ name }) => String(name).includes(mark));
      assert.ok(stored.length === sent, `${stored.length} of ${sent} forms are stored`);
      const broken = stored.filter((row) => Object.values(row).some((value) => isBroken(value)));
      assert.ok(broken.length === 0, `stored with a second line: ${JSON.stringify(broken)}`);

      const notices = () => taken.filter(({ source }) => /^Subject: .* from/m.test(source));
      await until(() => notices().length >= sent, MAILED_MS);
      assert.ok(notices().length >= sent, `${notices().length} of ${sent} notices were sent`);
      const wrong = await Promise.all(taken.map((mail) => problemOf(mail, forged)));
      assert.deepEqual(wrong.flat(), []);
      return `${sent} forms with line breaks or markup stored on one line, ${recipients.length} lists of addresses refused; ${taken.length} mails without another header, line or recipient`;
    }),
};

const isBroken = (value: unknown) => lines(String(value)).length > 1;

/** The effects of an attack on a mail. */
async function problemOf({ to, source }: TakenMail, forged: string): Promise<string[]> {
  const { subject, text = "", html = "", bcc, cc } = await PostalMime.parse(source);
  const problems = {
    "several recipients": to.length !== 1,
    "a header": bcc !== undefined || cc !== undefined || isBroken(subject ?? ""),
    "a line": lines(text).some((line) => line.startsWith(forged) || line === "Name: Boss"),
    "a tag": html.includes("<b>"),
  };
  return Object.entries(problems)
    .filter(([, isWrong]) => isWrong)
    .map(([problem]) => `${problem}: ${source}`);
}

export const mailboxSpellings: Attack = {
  name: "one mailbox is mailed once, however its address is spelt",
  isTimed: true,
  run: (target) =>
    withMail(target, async (send, taken) => {
      const mark = crypto.randomUUID().slice(0, 8);
      const spellings = [
        `a.b${mark}@gmail.com`,
        `ab${mark}@gmail.com`,
        `A.B.${mark}@googlemail.com`,
        `ab${mark}+x@gmail.com`,
      ];
      for (const email of spellings) {
        const { status } = await send("/contact", { ...message, email });
        assert.ok(status === 303, `${email}: ${status}`);
      }
      const sentTo = (part: string) =>
        taken.filter(({ to }) => to.some((address) => address.toLowerCase().includes(part))).length;
      await until(() => sentTo("sales@example.com") >= spellings.length, MAILED_MS);
      const sent = sentTo("mail.com");
      assert.ok(sent === 1, `${sent} acknowledgements for ${spellings.length} spellings`);
      return `${spellings.length} spellings, ${sent} acknowledgement`;
    }),
};
