import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { packages } from "../../../studio/seed/packages";
import { useStandIn } from "../supabase/stand-in";
import { importRoute, siteUrl, useSite } from "./site";
import { SupabaseProxy } from "./supabase-proxy";

// Long enough for an insert on a machine that is busy with other tests.
const timeoutMs = 1_000;

useSite(packages);
const { standIn, service } = useStandIn();
let proxy: SupabaseProxy;
let route: Awaited<ReturnType<typeof importRoute>>;

beforeAll(async () => {
  proxy = await SupabaseProxy.start(standIn().port);
  vi.stubEnv("SUPABASE_URL", proxy.url);
  vi.stubEnv("SUPABASE_ANON_KEY", standIn().anonKey);
  vi.stubEnv("INSERT_TIMEOUT_MS", String(timeoutMs));
  route = await importRoute();
});

afterAll(() => proxy.become("closed"));

let written = "";

beforeEach(() => {
  written = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((chunk) => {
      written += String(chunk);
      return true;
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A complete enquiry as a browser sends it; its name tells it from those of other tests. */
function filledIn(changes: Readonly<Record<string, string>> = {}) {
  return {
    name: `Asha ${randomUUID()}`,
    phone: "+91 00000 00000",
    email: "asha@example.com",
    profession: "Teacher",
    age: "42",
    gender: "Female",
    nationality: "India",
    city: "Ghaziabad",
    investment_timeline: "Within a week",
    franchise_package: "Retirement - ₹1,49,999",
    message: "Is it really ₹1,49,999, once?\r\nPlease call after 5 pm.",
    ...changes,
  };
}

type Fields = Readonly<Record<string, string>>;

/** Sends the form, and says what came back of it in the shape of either answer. */
async function send(fields: Fields | URLSearchParams) {
  const body = new URLSearchParams(fields);
  const request = new Request(`${siteUrl}/be-a-franchise`, { method: "POST", body });
  const answer = await route.action({ request, params: {}, context: {} });
  if ("data" in answer) return { status: answer.init?.status, data: answer.data };
  return { status: answer.status, headers: answer.headers };
}

async function rowsOf({ name }: { name: string }): Promise<Record<string, unknown>[]> {
  const { data, error } = await service().from("franchise_enquiries").select().eq("name", name);
  expect(error).toBeNull();
  return data ?? [];
}

const countRows = async () => (await standIn().sql("select from franchise_enquiries")).length;

/** The values as they come back: browsers send a line break as two characters. */
const typed = (fields: Fields) => ({ ...fields, message: fields.message?.replace("\r\n", "\n") });

const stored = { status: 303 };

describe("an enquiry that is complete", () => {
  test("is one row, field by field what was sent", async () => {
    const sent = filledIn();
    expect(await send(sent)).toMatchObject(stored);
    const rows = await rowsOf(sent);
    expect(rows).toHaveLength(1);
    const { id, created_at, submission_id, ...row } = rows[0] ?? {};
    expect(row).toEqual({ ...typed(sent), age: 42, user_id: null, flagged: false });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(submission_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/);
    expect(Math.abs(Date.parse(String(created_at)) - Date.now())).toBeLessThan(60_000);
  });

  test("leads back to the page, where the confirmation waits", async () => {
    const { headers } = await send(filledIn());
    expect(headers?.get("Location")).toBe("/be-a-franchise#status");
    const [cookie = ""] = headers?.getSetCookie() ?? [];
    const taken = await route.takeFlash(
      new Request(siteUrl, { headers: { Cookie: cookie.split(";", 1)[0] ?? "" } }),
    );
    expect(taken?.flash).toMatchObject({ key: "enquirySent" });
    expect(decodeURIComponent(cookie)).not.toMatch(/asha/i);
  });

  test("may lack every optional answer", async () => {
    const { name, phone, email } = filledIn();
    expect(await send({ name, phone, email })).toMatchObject(stored);
    expect(await rowsOf({ name })).toEqual([
      expect.objectContaining({
        profession: null,
        age: null,
        gender: null,
        nationality: null,
        city: null,
        investment_timeline: null,
        franchise_package: null,
        message: null,
      }),
    ]);
  });

  test.each(packages.map(({ name, price }) => `${name} - ₹${price.toLocaleString("en-IN")}`))(
    "may ask for %s",
    async (franchise_package) => {
      const sent = filledIn({ franchise_package });
      expect(await send(sent)).toMatchObject(stored);
      expect(await rowsOf(sent)).toEqual([expect.objectContaining({ franchise_package })]);
    },
  );

  test.each([
    ["Devanagari", "नमस्ते ।"],
    ["Tamil", "வணக்கம்"],
    ["Arabic", "مرحبا؟"],
    ["Chinese", "您好，加盟"],
    ["emoji", "😀👩\u200d👩\u200d👧🏽"],
    ["quotes", `'"\`\\'';`],
    ["HTML", '<script>alert("1")</script>&amp;'],
    ["SQL", "'); delete from franchise_enquiries; --"],
  ])("keeps 5,000 characters of %s", async (_, pattern) => {
    const message = [...pattern.repeat(5000)].slice(0, 4999).join("") + ".";
    const sent = filledIn({ message, city: [...pattern].slice(0, 100).join("") });
    expect(await send(sent)).toMatchObject(stored);
    const rows = await rowsOf(sent);
    expect(rows.map((row) => [row.message, row.city])).toEqual([[message, sent.city]]);
  });

  test("sets nothing but the form's own fields", async () => {
    const sent = filledIn();
    const extra = {
      id: "00000000-0000-4000-8000-000000000000",
      user_id: "00000000-0000-4000-8000-000000000000",
      submission_id: "00000000-0000-4000-8000-000000000000",
      flagged: "true",
      created_at: "2020-01-01T00:00:00Z",
      toast: "enquiryNotSent",
      favourite_colour: "blue",
    };
    expect(await send({ ...sent, ...extra })).toMatchObject(stored);
    const rows = await rowsOf(sent);
    expect(rows).toMatchObject([{ user_id: null, flagged: false }]);
    for (const [field, value] of Object.entries(extra)) {
      expect(rows[0]?.[field], field).not.toBe(value);
    }
    // They are no part of the answers either, or one could send the same ones any number of times.
    expect(await send({ ...sent, favourite_colour: "red" })).toMatchObject(stored);
    expect(await rowsOf(sent)).toHaveLength(1);
  });

  test("counts the first of two values of a field", async () => {
    const sent = filledIn();
    const twice = new URLSearchParams([...Object.entries(sent), ["email", "other@example.com"]]);
    expect(await send(twice)).toMatchObject(stored);
    expect(await rowsOf(sent)).toMatchObject([{ email: "asha@example.com" }]);
  });
});

describe("the same answers", () => {
  test("are one row, however often and in whatever order they are sent", async () => {
    const sent = filledIn();
    expect(await send(sent)).toMatchObject(stored);
    expect(await send(sent)).toMatchObject(stored);
    const reversed = Object.fromEntries(Object.entries(sent).reverse());
    expect(await send(reversed)).toMatchObject(stored);
    expect(await send({ ...sent, city: " Ghaziabad " })).toMatchObject(stored);
    expect(await rowsOf(sent)).toHaveLength(1);
  });

  test("are one row when they arrive together", async () => {
    const sent = filledIn();
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(answers).toMatchObject([stored, stored, stored]);
    expect(await rowsOf(sent)).toHaveLength(1);
  });

  test("are another row when one of them has changed", async () => {
    const sent = filledIn();
    await send(sent);
    await send({ ...sent, age: "43" });
    expect((await rowsOf(sent)).map(({ age }) => age).toSorted()).toEqual([42, 43]);
  });
});

describe("an enquiry with one field wrong", () => {
  test.each([
    ["name", "missing", ""],
    ["name", "blank", " \t"],
    ["name", "too long", "x".repeat(101)],
    ["name", "far too long", "x".repeat(10_000)],
    ["phone", "missing", ""],
    ["phone", "too short", "1234"],
    ["phone", "without digits", "call me"],
    ["phone", "too long", "1".repeat(31)],
    ["email", "missing", ""],
    ["email", "no address", "asha"],
    ["email", "too long", `${"x".repeat(243)}@example.com`],
    ["profession", "too long", "x".repeat(101)],
    ["age", "too low", "0"],
    ["age", "too high", "121"],
    ["age", "no whole number", "4.5"],
    ["age", "in words", "forty"],
    ["gender", "not on the list", "female"],
    ["nationality", "not on the list", "Atlantis"],
    ["nationality", "not on the list, though a code", "IN"],
    ["city", "too long", "x".repeat(101)],
    ["investment_timeline", "not on the list", "Tomorrow"],
    ["franchise_package", "not on the list", "Corporate"],
    ["franchise_package", "not on the list, though a package", "Corporate - ₹1"],
    ["message", "too long", "x".repeat(5001)],
    ["message", "far too long", "x".repeat(10_000)],
    ["message", "with NUL", "a\u0000b"],
    ["message", "with a right-to-left override", "abc\u202e"],
    ["city", "with an escape sequence", "\u001b[31m"],
  ])("%s %s is refused with its message and all that was typed", async (field, _, value) => {
    const before = await countRows();
    const sent = filledIn({ [field]: value });
    const answer = await send(sent);
    expect(answer).toMatchObject({ status: 400, data: { toast: null, values: typed(sent) } });
    expect(Object.keys(answer.data?.errors ?? {})).toEqual([field]);
    expect(answer.data?.errors).not.toMatchObject({ [field]: "" });
    expect(await countRows()).toBe(before);
    expect(written).toBe("");
  });

  test("nothing at all: the three required fields have their messages", async () => {
    const { status, data } = await send({});
    expect(status).toBe(400);
    expect(Object.keys(data?.errors ?? {})).toEqual(["name", "phone", "email"]);
    expect(new Set(Object.values(data?.values ?? { none: "x" }))).toEqual(new Set([""]));
  });

  test("half a surrogate pair cannot arrive: it is read as the replacement character", async () => {
    const sent = filledIn({ city: "a\ud800b" });
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toMatchObject([{ city: "a\ufffdb" }]);
  });
});

describe("an enquiry that cannot be stored", () => {
  afterEach(async () => {
    await proxy.become("open");
    await standIn().sql("grant insert (name) on franchise_enquiries to anon");
  });

  /** What the visitor and the log get of it. */
  async function expectNotStored(sent: ReturnType<typeof filledIn>) {
    const started = performance.now();
    expect(await send(sent)).toEqual({
      status: 503,
      data: { errors: {}, values: typed(sent), toast: "enquiryNotSent" },
    });
    const lines = written.trim().split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"level":"error".*"status":\d+,"code":"/);
    const { age: _tooShortToLookFor, ...texts } = sent;
    for (const text of [...Object.values(texts), "Asha", "asha@", standIn().anonKey]) {
      expect(written).not.toContain(text);
    }
    return performance.now() - started;
  }

  async function expectStoredNow(sent: ReturnType<typeof filledIn>) {
    await proxy.become("open");
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toHaveLength(1);
  }

  test("because Supabase is down: refused at once, stored once it is back", async () => {
    const sent = filledIn();
    await proxy.become("closed");
    expect(await expectNotStored(sent)).toBeLessThan(2_000);
    await expectStoredNow(sent);
  });

  test("because Supabase does not answer: refused after INSERT_TIMEOUT_MS", async () => {
    const sent = filledIn();
    await proxy.become("silent");
    const elapsed = await expectNotStored(sent);
    expect(elapsed).toBeGreaterThanOrEqual(timeoutMs - 10);
    expect(elapsed).toBeLessThan(timeoutMs + 2_000);
    await expectStoredNow(sent);
  });

  test("as far as one can tell, because the answer is lost: sent again it is still one row", async () => {
    const sent = filledIn();
    await proxy.become("deaf");
    await expectNotStored(sent);
    expect(await rowsOf(sent)).toHaveLength(1);
    await expectStoredNow(sent);
  });

  test("because the table refuses it", async () => {
    const sent = filledIn();
    await standIn().sql("revoke insert (name) on franchise_enquiries from anon");
    await expectNotStored(sent);
    expect(written).toContain('"status":401,"code":"42501"');
    expect(await rowsOf(sent)).toEqual([]);
  });
});
