import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contact } from "../../specification/contact";
import { siteUrl, useSite } from "../franchise/site";
import { useStandIn } from "../supabase/stand-in";

useSite([]);
const { standIn, service } = useStandIn();

/** The route and what reads its messages, imported when the environment is complete. */
async function importRoute() {
  const [{ action }, { takeFlash }] = await Promise.all([
    import("~/routes/contact/route"),
    import("~/toasts/flash.server"),
  ]);
  return { action, takeFlash };
}

let route: Awaited<ReturnType<typeof importRoute>>;

beforeAll(async () => {
  vi.stubEnv("SUPABASE_URL", standIn().url);
  vi.stubEnv("SUPABASE_ANON_KEY", standIn().anonKey);
  route = await importRoute();
});

type Fields = Readonly<Record<string, string>>;

/** A complete message as a browser sends it; its name tells it from those of other tests. */
function filledIn(changes: Fields = {}) {
  return {
    name: `Asha ${randomUUID()}`,
    email: "asha@example.com",
    phone: "+91 00000 00000",
    service: "Photo & Video Editing",
    message: "Do you cut films?\r\nA wedding, 40 minutes.",
    ...changes,
  };
}

/** Sends the form, and says what came back of it in the shape of either answer. */
async function send(fields: Fields) {
  const body = new URLSearchParams(fields);
  const request = new Request(`${siteUrl}/contact`, { method: "POST", body });
  const answer = await route.action({ request, params: {}, context: {} });
  if ("init" in answer) return { status: answer.init?.status, data: answer.data };
  return { status: answer.status, headers: answer.headers };
}

async function rowsOf({ name }: { name: string }): Promise<Record<string, unknown>[]> {
  const { data, error } = await service().from("contact_messages").select().eq("name", name);
  expect(error).toBeNull();
  return data ?? [];
}

const countRows = async () => (await standIn().sql("select from contact_messages")).length;

/** The values as they come back: browsers send a line break as two characters. */
const typed = (fields: Fields) => ({ ...fields, message: fields.message?.replace("\r\n", "\n") });

describe("a message that is complete", () => {
  test("is one row, field by field what was sent", async () => {
    const sent = filledIn();
    expect(await send(sent)).toMatchObject({ status: 303 });
    const rows = await rowsOf(sent);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...typed(sent), user_id: null, flagged: false });
  });

  test("leads back to the page, where the confirmation waits", async () => {
    const { headers } = await send(filledIn());
    expect(headers?.get("Location")).toBe("/contact#status");
    const [cookie = ""] = headers?.getSetCookie() ?? [];
    const taken = await route.takeFlash(
      new Request(siteUrl, { headers: { Cookie: cookie.split(";", 1)[0] ?? "" } }),
    );
    expect(taken?.flash).toMatchObject({ key: "messageSent" });
  });

  test("may lack what is optional", async () => {
    const { name, email, message } = filledIn();
    expect(await send({ name, email, message })).toMatchObject({ status: 303 });
    expect(await rowsOf({ name })).toMatchObject([{ phone: null, service: null }]);
  });

  test("is one row however often it is sent, and another when it has changed", async () => {
    const sent = filledIn();
    await Promise.all([send(sent), send(sent)]);
    await send(sent);
    expect(await rowsOf(sent)).toHaveLength(1);
    await send({ ...sent, service: "Other" });
    expect(await rowsOf(sent)).toHaveLength(2);
  });

  test("may be about each of the specified services", async () => {
    const name = `Asha ${randomUUID()}`;
    for (const about of contact.serviceOptions) await send(filledIn({ name, service: about }));
    const stored = (await rowsOf({ name })).map((row) => row.service);
    expect(stored.toSorted()).toEqual([...contact.serviceOptions].toSorted());
  });

  test("sets nothing but the form's own fields", async () => {
    const sent = filledIn();
    const id = "00000000-0000-4000-8000-000000000000";
    await send({ ...sent, id, user_id: id, submission_id: id, flagged: "true" });
    const [row] = await rowsOf(sent);
    expect(row).toMatchObject({ user_id: null, flagged: false });
    expect(row?.id).not.toBe(id);
    expect(row?.submission_id).not.toBe(id);
  });
});

describe("a message with one field wrong", () => {
  test.each([
    ["name", "missing", ""],
    ["name", "too long", "x".repeat(101)],
    ["email", "missing", ""],
    ["email", "no address", "asha@"],
    ["phone", "without enough digits", "+91 12"],
    ["phone", "too long", "1".repeat(31)],
    ["service", "not on the list", "it-service"],
    ["message", "missing", ""],
    ["message", "blank", " \n\t"],
    ["message", "too long", "x".repeat(5001)],
    ["message", "with NUL", "a\u0000b"],
  ])("%s %s is refused with its message and all that was typed", async (field, _, value) => {
    const before = await countRows();
    const sent = filledIn({ [field]: value });
    const answer = await send(sent);
    expect(answer).toMatchObject({ status: 400, data: { toast: null, values: typed(sent) } });
    expect(Object.keys(answer.data?.errors ?? {})).toEqual([field]);
    expect(answer.data?.errors).not.toMatchObject({ [field]: "" });
    expect(await countRows()).toBe(before);
  });

  test("nothing at all: the three required fields have their messages", async () => {
    const { status, data } = await send({});
    expect(status).toBe(400);
    expect(Object.keys(data?.errors ?? {})).toEqual(["name", "email", "message"]);
  });
});

test("a message that the table refuses comes back with the failure", async () => {
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await standIn().sql("revoke insert (name) on contact_messages from anon");
  try {
    const sent = filledIn();
    expect(await send(sent)).toEqual({
      status: 503,
      data: { errors: {}, values: typed(sent), toast: "enquiryNotSent" },
    });
    const written = [...stderr.mock.calls, ...stdout.mock.calls].map(([chunk]) => String(chunk));
    expect(written.join("")).toMatch(/"level":"error".*"status":401,"code":"42501"/);
    expect(written.join("")).not.toContain("Asha");
    expect(await rowsOf(sent)).toEqual([]);
  } finally {
    await standIn().sql("grant insert (name) on contact_messages to anon");
    vi.restoreAllMocks();
  }
});
