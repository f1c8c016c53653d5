import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { enquiry } from "../stand-ins/supabase/clients";
import { anon, makeUser, newAddress, project, refusal, service, signIn } from "./project";

const staffSchema = z.array(z.object({ id: z.uuid(), email: z.string() }));
const listSchema = z.object({
  leads: z.array(z.looseObject({ id: z.uuid(), reference: z.string(), status: z.string() })),
  counts: z.record(z.string(), z.number()),
  staff: staffSchema,
});
const leadSchema = z.looseObject({ submission: z.looseObject({ email: z.string() }) });

/** Stores an enquiry as the site does. @returns it, and the beginning of its reference */
async function send(changes: object = {}) {
  const sent = enquiry({ email: newAddress(), acknowledge: false, ...changes });
  expect((await anon().from("franchise_enquiries").insert(sent)).status).toBe(201);
  const id = sent.submission_id.toUpperCase();
  return { ...sent, reference: `${id.slice(0, 4)}-${id.slice(4, 8)}` };
}

describe("the sales desk", () => {
  let mira: Awaited<ReturnType<typeof signIn>> & { email: string };
  beforeAll(async () => {
    const { email } = await makeUser();
    expect((await service().rpc("add_staff", { address: email })).data).toBe(true);
    mira = { email, ...(await signIn(email)) };
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

  test("lists, opens, changes and erases what was sent", async () => {
    const sent = await send();
    const { id, status } = await find(sent);
    expect(status).toBe("new");
    expect(leadSchema.parse(await call("desk_lead", { lead: id })).submission.email).toBe(
      sent.email,
    );
    const change = { lead: id, status: "contacted", assignee: mira.user.id, note: "Called" };
    expect(await call("desk_save", { ...change, seen: 1 })).toBe(true);
    // Whoever saw an older state is told.
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

  test("shows users what is theirs, and what they sent with their address", async () => {
    const { email } = await makeUser();
    await send({ email });
    const { client } = await signIn(email);
    const { data } = await client.rpc("own_submissions");
    expect(data).toMatchObject([{ kind: "enquiry", status: "received" }]);
  });

  test("is over at once for who is no longer staff", async () => {
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

  test("is not opened by what users say of themselves", async () => {
    const { client } = await signIn((await makeUser()).email);
    await client.auth.updateUser({ data: { role: "staff" } });
    await client.auth.refreshSession();
    expect((await client.rpc("desk_list")).status).toBe(403);
    expect((await service().rpc("add_staff", { address: newAddress() })).data).toBe(false);
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
  const claim = async () => {
    const { data, error } = await anon().rpc("claim_mails", { mailer_key, most: 100 });
    expect(error, JSON.stringify(error)).toBeNull();
    return mailsSchema.parse(data);
  };

  test("takes each mail once, and says what became of it", async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, async () => await send()));
    const references = sent.map(({ reference }) => reference);
    const both = await Promise.all([claim(), claim()]);
    const own = both
      .flat()
      .filter(({ rows }) => rows.some(({ reference }) => references.includes(reference)));
    const taken = own.flatMap(({ rows }) => rows.map(({ reference }) => reference));
    expect(taken.sort()).toEqual(references.sort());
    for (const { id: mail, lease } of own) {
      const settle = async () =>
        (await anon().rpc("settle_mail", { mailer_key, mail, lease, outcome: "sent" })).data;
      expect(await settle()).toBe(true);
      expect(await settle()).toBe(false);
    }
    const { data } = await anon().rpc("outbox_state", { mailer_key });
    expect(data).toMatchObject({ failed: 0 });
    const removed = await anon().rpc("remove_old_submissions", { mailer_key, months: 24 });
    expect(removed.data).toBe(0);
  });
});
