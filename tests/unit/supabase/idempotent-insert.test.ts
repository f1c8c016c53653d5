import { beforeEach, describe, expect, test, vi } from "vitest";
import { anonymousClient } from "~/supabase/fetch-supabase.server";
import { insertIdempotent, referenceOf, submissionId } from "~/supabase/idempotent-insert.server";
import { uuidV5 } from "~/text/uuid-v5.server";
import { containing } from "../../matchers";
import { recordLog } from "../../recorded-log";

// The modules read the environment when they are imported.
vi.hoisted(() => vi.stubEnv("INSERT_TIMEOUT_MS", "60"));

const day = new Date("2026-11-21T10:00:00Z");
const answers = {
  ...{ name: "Asha", age: 42, city: null, message: "₹1,49,999" },
  phone: "098765 43210",
};

describe("the id of a submission", () => {
  test("is computed as in RFC 9562 (its own example, and one of another library)", () => {
    const domains = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
    expect(uuidV5("www.example.com", domains)).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
    expect(uuidV5("₹ 1,49,999", domains)).toBe("610d970d-b8e2-502f-b28f-4906a8b8f975");
  });

  test("is the same UUIDv5 for the same answers in any order", () => {
    const id = submissionId(answers, day);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const reversed = Object.fromEntries(Object.entries(answers).toReversed());
    expect(submissionId(reversed, day)).toBe(id);
  });

  test("stays the same for the whole day in UTC, and no longer", () => {
    const id = submissionId(answers, day);
    expect(submissionId(answers, new Date("2026-11-21T00:00:00.000Z"))).toBe(id);
    // Already the 22nd in India.
    expect(submissionId(answers, new Date("2026-11-21T23:59:59.999Z"))).toBe(id);
    expect(submissionId(answers, new Date("2026-11-22T00:00:00.000Z"))).not.toBe(id);
  });

  test.each([
    ["another answer", { ...answers, name: "Ravi" }],
    ["a number instead of its digits", { ...answers, age: "42" }],
    ["an empty answer instead of none", { ...answers, city: "" }],
    ["an answer in another field", { ...answers, name: "₹1,49,999", message: "Asha" }],
    ["the same text put together differently", { ...answers, name: 'Asha"],["age",42' }],
  ])("differs for %s", (_, other) => {
    expect(submissionId(other, day)).not.toBe(submissionId(answers, day));
  });
});

const sender = {
  flagged: false,
  due_at: "2026-11-24T04:00:00.000Z",
  acknowledge: true,
  utm_source: "print",
  utm_medium: null,
  utm_campaign: null,
  first_page: "/",
  referring_host: null,
};
const visitor = { ...sender, userId: null };

type Insert = Parameters<typeof insertIdempotent>[2]["insert"];
const store = (insert: Insert) => insertIdempotent(answers, visitor, { form: "enquiry", insert });

describe("storing a submission", () => {
  let logged: string[];
  beforeEach(() => {
    logged = recordLog();
  });

  test("succeeds only with status 201", async () => {
    const insert = vi.fn().mockResolvedValue({ error: null, status: 200 });
    expect(await store(insert)).toBeUndefined();
    expect(logged.join("")).toContain('"status":200');
  });

  test("passes on the answers with their id and the international phone number", async () => {
    const insert = vi.fn().mockResolvedValue({ error: null, status: 201 });
    expect(await store(insert)).toBe(referenceOf(submissionId(answers, new Date())));
    expect(insert).toHaveBeenCalledOnce();
    expect(insert).toHaveBeenCalledWith(
      await anonymousClient(),
      {
        ...answers,
        ...sender,
        user_id: null,
        phone_international: "+919876543210",
        submission_id: submissionId(answers, new Date()),
      },
      expect.any(AbortSignal),
    );
    expect(logged).toEqual([]);
  });

  test("succeeds if the row exists already", async () => {
    const repeated = { error: { code: "23505" }, status: 409 };
    expect(await store(() => Promise.resolve(repeated))).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(logged).toEqual([]);
  });

  test.each([
    ["a refusal", "a policy or privilege", { error: { code: "42501" }, status: 401 }],
    ["a full disk", "out of disk", { error: { code: "53100" }, status: 500 }],
    ["no answer", "no connection", { error: { code: "" }, status: 0 }],
    ["a gateway's error", "server error", { error: { code: "" }, status: 502 }],
    ["a refused key", "rejected the API key", { error: { code: "" }, status: 401 }],
    ["too many calls", "rate limit", { error: { code: "" }, status: 429 }],
  ])("fails after %s, and logs form and cause, but not the input", async (_, reason, answer) => {
    const input = { message: "Failing row contains (Asha, 42)", details: "Asha" };
    const error = { ...answer.error, ...input };
    expect(await store(() => Promise.resolve({ ...answer, error }))).toBeUndefined();
    expect(JSON.parse(logged.join(""))).toMatchObject({
      level: "error",
      form: "enquiry",
      status: answer.status,
      code: answer.error.code,
      reason: containing(reason),
    });
    expect(logged.join("")).not.toContain("Asha");
  });

  test("names the column that the database lacks", async () => {
    const message =
      "Could not find the 'preferred_language' column of 'franchise_enquiries' in the schema cache";
    const error = { code: "PGRST204", message };
    expect(await store(() => Promise.resolve({ error, status: 400 }))).toBeUndefined();
    expect(JSON.parse(logged.join(""))).toMatchObject({
      code: "PGRST204",
      reason: `${message} (a migration might be missing)`,
    });
  });

  test("gives up after INSERT_TIMEOUT_MS", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const never = (_client: unknown, _row: object, signal: AbortSignal) =>
      new Promise<{ error: { code: string }; status: number }>((resolve) => {
        signal.addEventListener("abort", () => resolve({ error: { code: "" }, status: 0 }));
      });
    expect(await store(never)).toBeUndefined();
    expect(timeout).toHaveBeenCalledWith(60);
    expect(logged.join("")).toContain("timed out (INSERT_TIMEOUT_MS)");
  });
});
