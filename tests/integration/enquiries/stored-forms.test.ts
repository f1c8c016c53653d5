import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isFormRefused } from "~/server/form-answer.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { categories } from "../../../studio/seed/categories";
import { packages } from "../../../studio/seed/packages";
import { services } from "../../../studio/seed/services";
import { FaultProxy } from "../../../testing/fault-proxy";
import { sampleEnquiry, storedBeside, storedEnquiry } from "../../../testing/sample-enquiry";
import { useEmulator } from "../../emulators/supabase/emulator";
import { contact } from "../../specification/contact";
import { siteUrl, useSite } from "../site";

type Fields = Readonly<Record<string, string>>;
type NamedFields = Fields & { name: string };

type Refusal = { errors: object; values: object; toast: string | null };

/** The parts of a form's route that these tests use. */
type FormRoute = {
  action: (
    call: ActionFunctionArgs,
  ) => Promise<
    | { status: number; headers: Headers }
    | { data: Refusal; init: { status?: number } | null | undefined }
  >;
  loader: (call: ActionFunctionArgs) => Promise<{ page: { title: string } }>;
};

type SubmissionForm = {
  path: string;
  table: string;
  route: () => Promise<FormRoute>;
  /** A complete form as a browser sends it, with CRLF line breaks. */
  complete: Fields;
  /** Values that are stored differently from the input. */
  kept: Readonly<Record<string, unknown>>;
  required: readonly string[];
  /** A free-text field, to create a different form. */
  free: string;
  /** Refused inputs: field, fault, input. Unit tests have the others. */
  refused: readonly (readonly [field: string, what: string, typed: string])[];
};

const enquiry: SubmissionForm = {
  path: "/be-a-franchise",
  table: "franchise_enquiries",
  route: () => import("~/routes/be-a-franchise/route"),
  complete: { ...sampleEnquiry, message: sampleEnquiry.message.replace("\n", "\r\n") },
  kept: {
    age: storedEnquiry.age,
    franchise_package: storedEnquiry.franchise_package,
    franchise_package_id: "retirement",
    franchise_package_shown: null,
  },
  required: ["name", "phone", "email"],
  free: "city",
  refused: [["franchise_package", "not on the list", "diamond"]],
};

const message: SubmissionForm = {
  path: "/contact",
  table: "contact_messages",
  route: () => import("~/routes/contact/route"),
  complete: {
    name: "",
    email: "asha@example.com",
    phone: "+91 00000 00000",
    service: "photo-video-editing|Photo & Video Editing",
    message: "Do you cut films?\r\nA wedding, 40 minutes.",
  },
  kept: {
    service: "Photo & Video Editing",
    service_id: "photo-video-editing",
    service_shown: null,
  },
  required: ["name", "email", "message"],
  free: "message",
  refused: [["service", "not on the list", "Cloud Castles"]],
};

const live = {
  _id: "landing-page-live",
  _type: "landingPage",
  name: "Live",
  slug: { _type: "slug", current: "offers/live" },
};

const { stopContent } = useSite([...packages, ...categories, ...services, live]);
const { emulator, service } = useEmulator();
let proxy: FaultProxy;

beforeAll(async () => {
  proxy = await FaultProxy.start(emulator().url);
  vi.stubEnv("SUPABASE_URL", proxy.url);
  vi.stubEnv("SUPABASE_ANON_KEY", emulator().anonKey);
});

afterAll(() => proxy.close());

let log = "";
beforeEach(() => {
  log = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((chunk) => {
      log += String(chunk);
      return true;
    });
  }
});

const stored = { status: 303 };

type SentForm = Pick<SubmissionForm, "path" | "table" | "complete"> & {
  route: () => Promise<Pick<FormRoute, "action">>;
};

/** Returns helpers that send a form to its action and read the stored row. */
function formOf({ path, table, complete, route }: SentForm) {
  return {
    /** A complete form whose name identifies the row of this test. */
    filledIn: (changes: Fields = {}): NamedFields => ({
      ...complete,
      name: `Asha ${randomUUID()}`,
      ...changes,
    }),
    /** Sends the form; returns the status with the data of a response, or with the headers of a redirect. */
    send: async (fields: Fields, query = "") => {
      const body = new URLSearchParams(fields);
      const request = new Request(siteUrl + path + query, { method: "POST", body });
      const { action } = await route();
      // Only the catch-all route of landing pages reads it.
      const params = { "*": path.slice(1) };
      const answer = await action({ request, params, context: {} });
      if ("data" in answer) return { status: answer.init?.status, data: answer.data };
      return { status: answer.status, headers: answer.headers };
    },
    rowsOf: async ({ name }: { name: string }): Promise<Record<string, unknown>[]> => {
      const { data, error } = await service().from(table).select().eq("name", name);
      expect(error).toBeNull();
      return data ?? [];
    },
    /** The values as they are shown again, with LF line breaks. */
    typed: (fields: Fields) => ({ ...fields, message: fields.message?.replace("\r\n", "\n") }),
  };
}

/** Returns the confirmation that a response has set, for a page. */
async function receiptOf(
  headers: Headers | undefined,
  page: string,
  change = (set: string) => set,
) {
  const { readReceipt } = await import("~/forms/receipt.server");
  const [cookie = ""] = headers?.getSetCookie() ?? [];
  const Cookie = change(cookie.split(";", 1)[0] ?? "");
  return readReceipt(new Request(siteUrl + page, { headers: { Cookie } }), page);
}

const forms = [enquiry, message];

describe.each(forms)("the form of $path", (form) => {
  const { filledIn, send, rowsOf, typed } = formOf(form);
  const { path, required, free } = form;

  test("is stored as one row with the sent fields", async () => {
    const sent = filledIn();
    expect(await send(sent)).toMatchObject(stored);
    const rows = await rowsOf(sent);
    expect(rows).toHaveLength(1);
    const { id, created_at, due_at, submission_id, reference, ...row } = rows[0] ?? {};
    expect(row).toEqual({ ...typed(sent), ...form.kept, ...storedBeside });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(submission_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/);
    expect(Math.abs(Date.parse(String(created_at)) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(String(due_at)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(submission_id).toMatch(new RegExp(`^${String(reference).replace("-", "")}`, "i"));
  });

  test("stores the traffic source from its fields or its URL", async () => {
    const [sent, plain] = [filledIn(), filledIn()];
    await send({ ...sent, source: "utm_source=print&first_page=%2Fservices" });
    expect(await rowsOf(sent)).toMatchObject([{ utm_source: "print", first_page: "/services" }]);
    await send({ ...plain, source: "" }, "?utm_source=radio");
    expect(await rowsOf(plain)).toMatchObject([{ utm_source: "radio", first_page: path }]);
  });

  test("redirects back to the page with a signed confirmation", async () => {
    const sent = filledIn();
    const { headers } = await send(sent);
    expect(headers?.get("Location")).toBe(`${path}#status`);
    expect(headers?.getSetCookie()[0]).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const receipt = await receiptOf(headers, path);
    const about = form.kept.franchise_package ?? form.kept.service;
    expect(receipt).toMatchObject({ name: sent.name, about });
    expect(receipt?.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    const forge = (set: string) => set.replace(/.(?=[^.]*$)/, "x");
    expect(await receiptOf(headers, path, forge)).toBeNull();
    expect(await receiptOf(headers, "/elsewhere")).toBeNull();
  });

  test("is flagged, with the same response, if the hidden field is filled in", async () => {
    const sent = filledIn();
    expect(await send({ ...sent, reference: "x" })).toMatchObject(stored);
    expect(await rowsOf(sent)).toMatchObject([{ flagged: true }]);
  });

  test("is stored once, also if it is sent at the same time, or with spaces or other fields", async () => {
    const sent = filledIn();
    const spaced = { ...sent, message: ` ${sent.message} ` };
    expect(await Promise.all([send(sent), send(sent), send(sent)])).toMatchObject(
      Array.from({ length: 3 }, () => stored),
    );
    for (const again of [spaced, { ...sent, colour: "red", source: "utm_source=radio" }]) {
      expect(await send(again)).toMatchObject(stored);
    }
    expect(await rowsOf(sent)).toHaveLength(1);
    const id = "00000000-0000-4000-8000-000000000000";
    await send({ ...sent, [free]: "Something else", id, user_id: id, flagged: "true" });
    const rows = await rowsOf(sent);
    expect(rows).toMatchObject([{}, { user_id: null, flagged: false }]);
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  test.each(form.refused)("is refused if the %s is %s", async (field, _what, value) => {
    const sent = filledIn({ [field]: value });
    const answer = await send(sent);
    expect(answer).toMatchObject({ status: 400, data: { toast: null, values: typed(sent) } });
    expect(Object.keys(answer.data?.errors ?? {})).toEqual([field]);
    expect(answer.data?.errors).not.toMatchObject({ [field]: "" });
    expect(await rowsOf(sent)).toEqual([]);
  });

  test("is refused without answers, with messages at the required fields", async () => {
    const { status, data } = await send({});
    expect(status).toBe(400);
    expect(Object.keys(data?.errors ?? {})).toEqual(required);
    expect(new Set(Object.values(data?.values ?? { none: "x" }))).toEqual(new Set([""]));
  });
});

describe("an enquiry", () => {
  const { filledIn, send, rowsOf, typed } = formOf(enquiry);

  test("stores the current and the shown price if it has changed, and notifies the visitor", async () => {
    const sent = filledIn({ franchise_package: "retirement|Retirement - ₹99" });
    const { headers } = await send(sent);
    expect(await rowsOf(sent)).toMatchObject([
      { ...enquiry.kept, franchise_package_shown: "Retirement - ₹99" },
    ]);
    expect(await receiptOf(headers, enquiry.path)).toMatchObject({
      plan: "retirement",
      changed: storedEnquiry.franchise_package,
    });
  });

  test("is refused while Supabase is down, without personal data in the log, and stored after it recovers", async () => {
    const sent = filledIn();
    await proxy.close();
    expect(await send(sent)).toEqual({
      status: 503,
      data: { errors: {}, values: typed(sent), toast: "enquiryNotSent" },
    });
    expect(log.trim().split("\n")).toEqual([
      expect.stringMatching(/"level":"error".*"status":\d+,"code":"/),
    ]);
    const { age: _tooShortToLookFor, ...texts } = sent;
    for (const text of [...Object.values(texts), "Asha", "asha@", emulator().anonKey]) {
      expect(log).not.toContain(text);
    }
    await proxy.listen();
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toHaveLength(1);
  });
});

describe("a message", () => {
  const { filledIn, send, rowsOf } = formOf(message);

  test("is accepted for each of the specified services", async () => {
    const { name } = filledIn();
    for (const about of contact.serviceOptions) await send(filledIn({ name, service: about }));
    const about = (await rowsOf({ name })).map((row) => row.service);
    expect(about.toSorted()).toEqual([...contact.serviceOptions].toSorted());
  });

  test("stores both names if its form showed an earlier name of the service", async () => {
    const sent = filledIn({ service: "photo-video-editing|Film Editing" });
    await send(sent);
    expect(await rowsOf(sent)).toMatchObject([{ ...message.kept, service_shown: "Film Editing" }]);
  });

  test("is normalised, and a probably misspelt address causes a question", async () => {
    const sent = filledIn();
    const { headers } = await send({
      ...sent,
      name: `\u202a${sent.name}\u202c\v`,
      email: "Asha <asha@gmial.com>,",
      message: "One\u000btwo Jose\u0301",
    });
    expect(await rowsOf(sent)).toMatchObject([
      { email: "asha@gmial.com", message: "One\ntwo José", name: sent.name },
    ]);
    const { messageSent } = await import("~/features/enquiries/message.server");
    const receipt = await receiptOf(headers, message.path);
    expect(receipt && messageSent(receipt, null, false).notes).toEqual([
      expect.stringContaining("Did you mean @gmail.com?"),
    ]);
  });
});

test.each(forms)(
  "the form of a landing page is stored in $table, with the page as its source, and confirmed there",
  async ({ path, table, complete }) => {
    const page = "/offers/live";
    const kind = path === enquiry.path ? "enquiry" : "message";
    const { filledIn, send, rowsOf } = formOf({
      path: page,
      table,
      complete: { ...complete, form: kind, section: "two" },
      route: () => import("~/routes/$"),
    });
    const sent = filledIn();
    const { headers } = await send(sent);
    expect(headers?.get("Location")).toBe(`${page}#status`);
    expect(await receiptOf(headers, page)).toMatchObject({
      ...{ name: sent.name, form: kind, section: "two" },
    });
    expect(await rowsOf(sent)).toMatchObject([
      { utm_source: page, utm_campaign: page.slice(1), first_page: page },
    ]);
  },
);

describe("without the content service", () => {
  beforeAll(stopContent);

  test.each(forms)(
    "the form of $path is stored and confirmed, or refused, on a page with only the form",
    async (form) => {
      const { filledIn, send, rowsOf } = formOf(form);
      const { loader } = await form.route();
      const load = (headers = {}) => {
        const request = new Request(siteUrl + form.path, { headers });
        return loader({ request, params: {}, context: {} });
      };
      const sent = filledIn();
      const { status, headers } = await send(sent);
      expect(status).toBe(303);
      expect(await rowsOf(sent)).toHaveLength(1);
      const [cookie = ""] = headers?.getSetCookie() ?? [];
      expect(await load({ Cookie: cookie })).toMatchObject({ page: { title: /\S/ } });

      await runInContext(openContext("refused"), async () => {
        const answer = await send(filledIn({ email: "none" }));
        expect(answer).toMatchObject({ status: 400, data: { errors: { email: /address/ } } });
        expect(await load()).toMatchObject({ page: { title: /\S/ } });
        expect(isFormRefused()).toBe(true);
      });
      await runInContext(openContext("visited"), () => expect(load()).rejects.toThrow());
    },
  );
});
