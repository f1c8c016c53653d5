import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { storedBeside } from "../../../testing/sample-enquiry";
import type { useEmulator } from "../../emulators/supabase/emulator";
import { siteUrl } from "../site";

export type Fields = Readonly<Record<string, string>>;
export type NamedFields = Fields & { name: string };

type Refusal = { errors: object; values: object; toast: string | null };

/** The parts of a form's route, and of the flash message module, that these tests use. */
export type FormRoute = {
  action: (
    call: ActionFunctionArgs,
  ) => Promise<
    | { status: number; headers: Headers }
    | { data: Refusal; init: { status?: number } | null | undefined }
  >;
  loader: (call: ActionFunctionArgs) => Promise<{ formRefused: boolean; page: { title: string } }>;
};

export type SubmissionForm = {
  path: string;
  table: string;
  /** A complete form as a browser sends it, with CRLF line breaks. */
  complete: Fields;
  /** Values that are stored differently from the input. */
  kept?: Readonly<Record<string, unknown>>;
  required: readonly string[];
  /** A free-text field, to create a different form. */
  free: string;
  /** Refused inputs: field, fault, input. */
  refused: readonly (readonly [field: string, what: string, typed: string])[];
  route: () => FormRoute;
  stopContent: () => Promise<void>;
  supabase: ReturnType<typeof useEmulator>;
};

/** Returns helpers that send a form to its action and read the stored row. */
export function formOf({ path, table, complete, route, supabase }: SubmissionForm) {
  return {
    /** A complete form whose name identifies the row of this test. */
    filledIn: (changes: Fields = {}): NamedFields => ({
      ...complete,
      name: `Asha ${randomUUID()}`,
      ...changes,
    }),
    /** Sends the form; returns the status with the data of a response, or with the headers of a redirect. */
    send: async (fields: Fields | URLSearchParams, query = "") => {
      const body = new URLSearchParams(fields);
      const request = new Request(siteUrl + path + query, { method: "POST", body });
      const answer = await route().action({ request, params: {}, context: {} });
      if ("data" in answer) return { status: answer.init?.status, data: answer.data };
      return { status: answer.status, headers: answer.headers };
    },
    rowsOf: async ({ name }: { name: string }): Promise<Record<string, unknown>[]> => {
      const { data, error } = await supabase.service().from(table).select().eq("name", name);
      expect(error).toBeNull();
      return data ?? [];
    },
    countRows: async () => (await supabase.emulator().sql(`select from ${table}`)).length,
    /** The values as they are shown again, with LF line breaks. */
    typed: (fields: Fields) => ({ ...fields, message: fields.message?.replace("\r\n", "\n") }),
  };
}

/** Tests the behaviour of every form that is stored once. The last test stops the content service. */
export function testStoredForm(form: SubmissionForm): void {
  const { filledIn, send, rowsOf, countRows, typed } = formOf(form);
  const { path, table, required, free, route, supabase } = form;
  const stored = { status: 303 };
  const onlyRequired = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name)));

  describe("a complete form", () => {
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
      // The source does not count when duplicates are detected.
      await send({ ...plain, source: "utm_source=television" });
      expect(await rowsOf(plain)).toHaveLength(1);
    });

    test("redirects back to the page with a confirmation", async () => {
      const sent = filledIn();
      const { headers } = await send(sent);
      expect(headers?.get("Location")).toBe(`${path}#status`);
      const [cookie = ""] = headers?.getSetCookie() ?? [];
      expect(cookie).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
      const [pair = ""] = cookie.split(";", 1);
      // Imported after the environment is complete.
      const { readReceipt: readReceipt } = await import("~/forms/receipt.server");
      const recall = (Cookie: string, page = path) =>
        readReceipt(new Request(siteUrl + page, { headers: { Cookie } }), page);
      const recalled = await recall(pair);
      expect(recalled).toMatchObject({
        name: sent.name,
        about: form.kept?.franchise_package ?? form.kept?.service,
      });
      expect(recalled?.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
      // The message is signed, so that it cannot be forged.
      expect(await recall(pair.replace(/.(?=[^.]*$)/, "x"))).toBeNull();
      expect(await recall("")).toBeNull();
      expect(await recall(pair, "/elsewhere")).toBeNull();
    });

    test("is accepted without optional answers", async () => {
      const sent = filledIn();
      expect(await send(onlyRequired(sent))).toMatchObject(stored);
      const optional = Object.keys(sent).filter((name) => !required.includes(name));
      const nothing = Object.fromEntries(optional.map((name) => [name, null]));
      expect(await rowsOf(sent)).toMatchObject([nothing]);
    });

    test("sets only the form's own fields", async () => {
      const sent = filledIn();
      const id = "00000000-0000-4000-8000-000000000000";
      const extra = {
        ...{ id, user_id: id, submission_id: id, flagged: "true" },
        ...{ created_at: "2020-01-01T00:00:00Z", toast: "enquiryNotSent", colour: "blue" },
      };
      expect(await send({ ...sent, ...extra })).toMatchObject(stored);
      const rows = await rowsOf(sent);
      expect(rows).toMatchObject([{ user_id: null, flagged: false }]);
      for (const [field, value] of Object.entries(extra)) {
        expect(rows[0]?.[field], field).not.toBe(value);
      }
      // Unknown fields do not count when duplicates are detected, or the same form could be stored any number of times.
      expect(await send({ ...sent, colour: "red" })).toMatchObject(stored);
      expect(await rowsOf(sent)).toHaveLength(1);
    });

    test("is flagged, with the same response, if the hidden field is filled in", async () => {
      const sent = filledIn();
      expect(await send({ ...sent, reference: "x" })).toMatchObject(stored);
      expect(await rowsOf(sent)).toMatchObject([{ flagged: true }]);
    });

    test("is shown again with a 429 while its sender is rate-limited", async () => {
      const sent = filledIn();
      const context = openContext(undefined);
      context.wait = 7;
      const answer = await runInContext(context, () => send(sent));
      expect(answer).toMatchObject({
        status: 429,
        data: { errors: {}, values: typed(sent), toast: "tooMany", detail: "7" },
      });
      expect(context.retryAfter).toBe(7);
      expect(await rowsOf(sent)).toEqual([]);
    });

    test("uses the first of two values of a field", async () => {
      const sent = filledIn();
      const twice = new URLSearchParams([...Object.entries(sent), ["email", "other@example.com"]]);
      expect(await send(twice)).toMatchObject(stored);
      expect(await rowsOf(sent)).toMatchObject([{ email: form.complete.email }]);
    });
  });

  describe("identical submissions", () => {
    test("are stored as one row, also if they are concurrent or have another field order", async () => {
      const sent = filledIn();
      const reversed = Object.fromEntries(Object.entries(sent).reverse());
      const spaced = { ...sent, message: ` ${sent.message} ` };
      expect(await Promise.all([send(sent), send(sent), send(sent)])).toMatchObject(
        Array.from({ length: 3 }, () => stored),
      );
      for (const again of [reversed, spaced]) expect(await send(again)).toMatchObject(stored);
      expect(await rowsOf(sent)).toHaveLength(1);
    });

    test("are stored as another row if a value has changed", async () => {
      const sent = filledIn();
      await send(sent);
      await send({ ...sent, [free]: "Something else" });
      expect(await rowsOf(sent)).toHaveLength(2);
    });
  });

  describe("a form with one invalid field", () => {
    test.each(form.refused)(
      "%s %s is refused with its message and all input",
      async (field, _, value) => {
        const before = await countRows();
        const sent = filledIn({ [field]: value });
        const answer = await send(sent);
        expect(answer).toMatchObject({ status: 400, data: { toast: null, values: typed(sent) } });
        expect(Object.keys(answer.data?.errors ?? {})).toEqual([field]);
        expect(answer.data?.errors).not.toMatchObject({ [field]: "" });
        expect(await countRows()).toBe(before);
      },
    );

    test("an empty form is refused with messages at the required fields", async () => {
      const { status, data } = await send({});
      expect(status).toBe(400);
      expect(Object.keys(data?.errors ?? {})).toEqual(required);
      expect(new Set(Object.values(data?.values ?? { none: "x" }))).toEqual(new Set([""]));
    });
  });

  test("a form that the table refuses is shown again with an error", async () => {
    const log = listenToLog();
    await supabase.emulator().sql(`revoke insert (name) on ${table} from anon`);
    try {
      const sent = filledIn();
      expect(await send(sent)).toEqual({
        status: 503,
        data: { errors: {}, values: typed(sent), toast: "enquiryNotSent" },
      });
      expect(log()).toMatch(/"level":"error".*"status":401,"code":"42501"/);
      expect(log()).not.toContain("Asha");
      expect(await rowsOf(sent)).toEqual([]);
    } finally {
      await supabase.emulator().sql(`grant insert (name) on ${table} to anon`);
      vi.restoreAllMocks();
    }
  });

  test("a form is stored, or refused on a page with only the form, without the content service", async () => {
    listenToLog();
    await form.stopContent();
    const load = () =>
      route().loader({ request: new Request(siteUrl + path), params: {}, context: {} });
    const sent = filledIn();
    expect(await send(sent)).toMatchObject(stored);
    expect(await rowsOf(sent)).toHaveLength(1);

    await runInContext(openContext("refused"), async () => {
      const answer = await send(filledIn({ email: "none" }));
      expect(answer).toMatchObject({ status: 400, data: { errors: { email: /address/ } } });
      expect(await load()).toMatchObject({ formRefused: true, page: { title: /\S/ } });
    });
    await runInContext(openContext("visited"), () => expect(load()).rejects.toThrow());
    vi.restoreAllMocks();
  });
}

/** Captures the log; the returned function returns its text so far. */
export function listenToLog(): () => string {
  let written = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((chunk) => {
      written += String(chunk);
      return true;
    });
  }
  return () => written;
}
