import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { packages } from "../../../studio/seed/packages";
import { FaultProxy } from "../../../testing/fault-proxy";
import { sampleEnquiry, storedEnquiry } from "../../../testing/sample-enquiry";
import { useEmulator } from "../../emulators/supabase/emulator";
import type { FormRoute, NamedFields, SubmissionForm } from "../forms/stored-form";
import { formOf, listenToLog, testStoredForm } from "../forms/stored-form";
import { useSite } from "../site";

const { stopContent } = useSite(packages);
const supabase = useEmulator();
const { emulator } = supabase;
let proxy: FaultProxy;
let route: FormRoute;

beforeAll(async () => {
  proxy = await FaultProxy.start(emulator().url);
  vi.stubEnv("SUPABASE_URL", proxy.url);
  vi.stubEnv("SUPABASE_ANON_KEY", emulator().anonKey);
  // Imported after the environment is complete.
  route = await import("~/routes/be-a-franchise/route");
});

afterAll(() => proxy.close());

const form: SubmissionForm = {
  path: "/be-a-franchise",
  table: "franchise_enquiries",
  // Browsers send CRLF line breaks.
  complete: { ...sampleEnquiry, message: sampleEnquiry.message.replace("\n", "\r\n") },
  kept: {
    age: storedEnquiry.age,
    franchise_package: storedEnquiry.franchise_package,
    franchise_package_id: "retirement",
    franchise_package_shown: null,
  },
  required: ["name", "phone", "email"],
  free: "city",
  // unit/forms and unit/franchise test all refused inputs; these check the response to one of each kind.
  refused: [
    ["name", "missing", ""],
    ["franchise_package", "not on the list", "diamond"],
    ["franchise_package", "with a made-up name and price", "Corporate - ₹1"],
    ["message", "far too long", "x".repeat(10_000)],
  ],
  route: () => route,
  stopContent,
  supabase,
};

const { filledIn, send, rowsOf, typed } = formOf(form);
const stored = { status: 303 };

test.each(packages.map(({ name, slug, price }) => ({ name, slug: slug.current, price })))(
  "an enquiry is accepted for $name",
  async ({ name, slug, price }) => {
    const sent = filledIn({ franchise_package: slug });
    expect(await send(sent)).toMatchObject(stored);
    const franchise_package = `${name} - ₹${price.toLocaleString("en-IN")}`;
    expect(await rowsOf(sent)).toMatchObject([{ franchise_package }]);
  },
);

describe("a form that was opened before an editor changed the packages", () => {
  test("stores the current and the shown price, and notifies the visitor", async () => {
    const sent = filledIn({ franchise_package: "retirement|Retirement - ₹99" });
    const { headers } = await send(sent);
    expect(await rowsOf(sent)).toMatchObject([
      {
        franchise_package: storedEnquiry.franchise_package,
        franchise_package_id: "retirement",
        franchise_package_shown: "Retirement - ₹99",
      },
    ]);
    const [cookie = ""] = headers?.getSetCookie() ?? [];
    const { readReceipt: readReceipt } = await import("~/forms/receipt.server");
    const request = new Request("http://localhost", {
      headers: { Cookie: cookie.split(";", 1)[0] ?? "" },
    });
    expect(await readReceipt(request, form.path)).toMatchObject({
      plan: "retirement",
      changed: storedEnquiry.franchise_package,
    });
  });

  test("is accepted for a package that is no longer offered", async () => {
    const sent = filledIn({ franchise_package: "diamond|Diamond - ₹9" });
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toMatchObject([
      {
        franchise_package: "Diamond - ₹9",
        franchise_package_id: "diamond",
        franchise_package_shown: "Diamond - ₹9",
      },
    ]);
  });

  test("is accepted with only a package id, as an earlier version of the site sends it", async () => {
    const sent = filledIn({ franchise_package: "retirement" });
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toMatchObject([form.kept]);
  });
});

test.each([
  ["Devanagari", "नमस्ते ।"],
  ["Tamil", "வணக்கம்"],
  ["Arabic", "مرحبا؟"],
  ["Chinese", "您好，加盟"],
  ["emoji", "😀👩\u200d👩\u200d👧🏽"],
  ["quotes", `'"\`\\'';`],
  ["HTML", '<script>alert("1")</script>&amp;'],
  ["SQL", "'); delete from franchise_enquiries; --"],
])("an enquiry keeps 5,000 characters of %s", async (_, pattern) => {
  const message = [...pattern.repeat(5000)].slice(0, 4999).join("") + ".";
  const sent = filledIn({ message, city: [...pattern].slice(0, 100).join("") });
  expect(await send(sent)).toMatchObject(stored);
  const rows = await rowsOf(sent);
  expect(rows.map((row) => [row.message, row.city])).toEqual([[message, sent.city]]);
});

test("an unpaired surrogate is stored as the replacement character", async () => {
  const sent = filledIn({ city: "a\ud800b" });
  expect(await send(sent)).toMatchObject(stored);
  expect(await rowsOf(sent)).toMatchObject([{ city: "a\ufffdb" }]);
});

describe("an enquiry that cannot be stored", () => {
  let written: () => string;

  beforeEach(() => {
    written = listenToLog();
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await repair();
  });

  async function repair() {
    proxy.repair();
    await proxy.listen();
  }

  /** Checks the response and the log. */
  async function expectNotStored(sent: NamedFields) {
    expect(await send(sent)).toEqual({
      status: 503,
      data: { errors: {}, values: typed(sent), toast: "enquiryNotSent" },
    });
    const lines = written().trim().split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"level":"error".*"status":\d+,"code":"/);
    const { age: _tooShortToLookFor, ...texts } = sent;
    for (const text of [...Object.values(texts), "Asha", "asha@", emulator().anonKey]) {
      expect(written()).not.toContain(text);
    }
  }

  async function expectStoredNow(sent: NamedFields) {
    await repair();
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toHaveLength(1);
  }

  test("is refused while Supabase is down, and stored after it recovers", async () => {
    const sent = filledIn();
    await proxy.close();
    await expectNotStored(sent);
    await expectStoredNow(sent);
  });
});

testStoredForm(form);
