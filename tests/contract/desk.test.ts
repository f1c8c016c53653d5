import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { enquiry, refusal } from "../../testing/supabase-clients";
import {
  anon,
  browser,
  codeOf,
  enroll,
  linkFor,
  makeUser,
  member,
  newAddress,
  project,
  service,
  signIn,
  verify,
} from "./project";

const staffSchema = z.array(z.object({ id: z.uuid(), email: z.string() }));
const listSchema = z.object({
  leads: z.array(z.looseObject({ id: z.uuid(), reference: z.string(), status: z.string() })),
  counts: z.record(z.string(), z.number()),
  staff: staffSchema,
});
const leadSchema = z.looseObject({ submission: z.looseObject({ email: z.string() }) });

/** Stores an enquiry as the site does. @returns it, and the prefix of its reference */
async function send(changes: object = {}) {
  const sent = enquiry({ email: newAddress(), acknowledge: false, ...changes });
  expect((await anon().from("franchise_enquiries").insert(sent)).status).toBe(201);
  const id = sent.submission_id.toUpperCase();
  return { ...sent, reference: `${id.slice(0, 4)}-${id.slice(4, 8)}` };
}

describe("the sales desk", () => {
  let mira: Awaited<ReturnType<typeof signIn>> & { email: string };
  let wasRequired: unknown;
  const require = async (required: unknown) => {
    const { data, error } = await service().rpc("set_desk_second_factor", { required });
    expect(error, JSON.stringify(error)).toBeNull();
    return data;
  };
  beforeAll(async () => {
    wasRequired = await require(false);
    const { email } = await makeUser();
    expect((await service().rpc("add_staff", { address: email })).data).toBe(true);
    mira = { email, ...(await signIn(email)) };
  });

  afterAll(async () => {
    await require(wasRequired);
  });

  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { data, error } = await mira.client.rpc(name, given);
    expect(error, JSON.stringify(error)).toBeNull();
    return data;
  };
  const find = async ({ reference }: { reference: string }) => {
    const { leads } = listSchema.parse(await call("desk_list", { filter: { q: reference } }));
    const [lead] = leads;
    if (!lead) throw new Error("It is not in the list");
    return lead;
  };

  test("lists, opens, changes and erases submissions", async () => {
    const sent = await send();
    const { id, status } = await find(sent);
    expect(status).toBe("new");
    expect(leadSchema.parse(await call("desk_lead", { lead: id })).submission.email).toBe(
      sent.email,
    );
    const change = { lead: id, status: "contacted", assignee: mira.user.id, note: "Called" };
    expect(await call("desk_save", { ...change, seen: 1 })).toBe(true);
    // A change based on an older state is refused.
    expect(await call("desk_save", { ...change, seen: 1 })).toBe(false);
    expect(await find(sent)).toMatchObject({ status: "contacted", assignee: mira.email });
    expect(await call("desk_person", { lead: id })).toMatchObject({ email: sent.email });
    const period = { since: "2020-01-01", until: "2099-01-01" };
    expect(await call("desk_figures", period)).toHaveProperty("total");
    const begun = await call("desk_begin_export", { filter: { q: sent.reference } });
    const rows = { export: begun, filter: { q: sent.reference } };
    expect(JSON.stringify(await call("desk_export_rows", rows))).toContain(sent.email);
    expect(await call("desk_erase", { chosen: [id] })).toBe(1);
    const left = service().from("franchise_enquiries").select("id");
    expect((await left.eq("submission_id", sent.submission_id)).data).toEqual([]);
  });

  test("is closed immediately to former staff", async () => {
    const { email } = await makeUser();
    await service().rpc("add_staff", { address: email });
    const { client } = await signIn(email);
    expect((await client.rpc("desk_list")).status).toBe(200);
    const staff = staffSchema.parse((await service().rpc("list_staff")).data);
    expect(staff.map((one) => one.email)).toContain(email);
    expect((await service().rpc("remove_staff", { address: email })).data).toBe(true);
    expect((await client.rpc("desk_list")).status).toBe(403);
    const { error } = await client.auth.refreshSession();
    expect(refusal(error)).toBe("400 refresh_token_not_found");
  });

  test("requires the second factor of a user who has one, until it is reset", async () => {
    const { email, client } = await member();
    await service().rpc("add_staff", { address: email });
    const { id, secret } = await enroll(client);
    await verify(client, id, codeOf(secret));
    expect((await client.rpc("desk_list")).status).toBe(200);
    const { client: byPassword } = await signIn(email);
    expect((await byPassword.rpc("desk_list")).error?.message).toBe("Second factor");
    expect((await byPassword.rpc("own_data")).error?.message).toBe("No session");
    expect((await service().rpc("reset_second_factor", { address: email })).data).toBe(1);
    expect((await (await signIn(email)).client.rpc("desk_list")).status).toBe(200);
  });
});

describe("a user", () => {
  test("exports their own data", async () => {
    const { email, client } = await member();
    const sent = await send({ email });
    await enroll(client);
    const { data } = await client.rpc("own_data");
    expect(data).toMatchObject({
      account: { email },
      identities: [{ provider: "email" }],
      factors: [{ friendly_name: "Telephone", status: "unverified" }],
      sessions: [{ aal: "aal1" }],
      submissions: [{ reference: sent.reference, status: "received", name: sent.name }],
    });
    expect(JSON.stringify(data)).not.toMatch(/secret/i);
  });

  test("deletes the account through an email, and not by the password", async () => {
    const { id, email, client } = await member();
    const sent = enquiry({ email, user_id: id, acknowledge: false });
    expect((await client.from("franchise_enquiries").insert(sent)).error).toBeNull();
    const refused = await client.rpc("delete_own_account");
    expect(refused.error).toMatchObject({ code: "42501", message: "Not confirmed by mail" });

    const { hashed_token: token_hash } = await linkFor({ type: "magiclink", email });
    const own = browser();
    expect((await own.auth.verifyOtp({ token_hash, type: "magiclink" })).error).toBeNull();
    expect((await own.rpc("delete_own_account")).error).toBeNull();
    expect((await service().auth.admin.getUserById(id)).error?.code).toBe("user_not_found");
    const left = service().from("franchise_enquiries").select("user_id");
    expect((await left.eq("submission_id", sent.submission_id)).data).toEqual([{ user_id: id }]);
    expect((await own.rpc("own_data")).status).toBe(403);
  });
});

describe.skipIf(project.mailerKey === "")("the mailer", () => {
  const { mailerKey: mailer_key } = project;
  const mailsSchema = z.array(
    z.looseObject({
      id: z.uuid(),
      lease: z.uuid(),
      kind: z.string(),
      rows: z.array(z.looseObject({ reference: z.string() })),
    }),
  );

  test("claims an email, and records its outcome", async () => {
    const { reference } = await send();
    const claimed = await anon().rpc("claim_mails", { mailer_key, most: 100 });
    const mails = mailsSchema.parse(claimed.data);
    const [own] = mails.filter(({ rows }) => rows.some((row) => row.reference === reference));
    const settled = { mailer_key, mail: own?.id, lease: own?.lease, outcome: "sent" };
    expect((await anon().rpc("settle_mail", settled)).data).toBe(true);
    const { data } = await anon().rpc("outbox_state", { mailer_key });
    expect(data).toMatchObject({ failed: 0 });
    const removed = await anon().rpc("remove_old_submissions", { mailer_key, months: 24 });
    expect(removed.data).toBe(0);
  });
});
