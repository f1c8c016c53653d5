import { beforeEach, describe, expect, test } from "vitest";
import { flashOf, useRunningDesk } from "./running-desk";

const desk = useRunningDesk();
const { staff, sql, log } = desk;

beforeEach(() => desk.empty());

const isThere = async (id: string) =>
  (await sql("select from public.leads where id = $1", [id])).length === 1;

const referenceOf = async (id: string) => {
  const [row] = await sql(
    `select reference from public.franchise_enquiries where id = $1
     union all select reference from public.contact_messages where id = $1`,
    [id],
  );
  return String(row?.reference);
};

/** Returns the ids that are ticked on the page. */
const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="lead"[^>]*>/g)]
    .filter(([input]) => / checked/.test(input))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

/** Stores two submissions with spellings of one address, one with the same number, and one of another person. */
async function people() {
  return {
    one: await desk.enquiry({ franchise_package: "Basic - ₹2,999" }),
    two: await desk.message({ email: "MEERA@example.com", message: "My own words." }),
    sameNumber: await desk.enquiry({
      email: "arjun@example.com",
      name: "Arjun",
      phone: "00000-01001",
    }),
    other: await desk.enquiry({ email: "fatima@example.com", phone: "+91 00000 01003" }),
  };
}

test("no data can be exported through a link, and an unknown person has no page", async () => {
  const { one } = await people();
  const { browser: own } = await staff();
  for (const path of [`/desk/${one}/person.json`, "/desk/export.csv", "/desk/export.xlsx"]) {
    const { status, headers } = await own.get(path);
    expect([path, status, headers.get("Allow")]).toEqual([path, 405, "POST"]);
  }
  for (const path of ["/desk/x/person", "/desk/x/person.json"]) {
    expect((await own.post(path)).status, path).toBe(404);
  }
});

test("the page lists the stored data, with submissions from the address ticked", async () => {
  const { one, two, sameNumber, other } = await people();
  const { browser: own } = await staff();
  await sql("insert into public.lead_notes (lead_id, text) values ($1, 'Called'), ($2, 'Rang')", [
    two,
    sameNumber,
  ]);
  await sql(
    "update private.outbox set status = 'sent', sent_at = now() where kind = 'notice' and enquiry_id in ($1, $2)",
    [one, sameNumber],
  );
  const { text, headers } = await own.get(`/desk/${one}/person`);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(tickedIn(text).sort()).toEqual([one, two].sort());
  expect(text).toContain(`value="${sameNumber}"`);
  expect(text).not.toContain(other);
  expect(text).toMatch(/<dt[^>]*>Notes<\/dt><dd[^>]*>1</);
  expect(text).toMatch(/<dt[^>]*>Emails sent<\/dt><dd[^>]*>1</);
  expect(text).toMatch(/<dt[^>]*>With the same phone number or account only<\/dt><dd[^>]*>1</);
  expect(text).toMatch(/<dt[^>]*>Account<\/dt><dd[^>]*>No</);
  const plain = text.replaceAll("<!-- -->", "");
  expect(plain).toContain(`The sales mailbox has emails about ${await referenceOf(one)}.`);
  expect(plain).toContain("If you tick an item with another address");
  expect(plain).not.toContain("The account of");
  expect(plain).toContain(
    "The log of the sign-in service, if this address has or ever had an account",
  );
});

test("submissions from the address, and others that are ticked, are exported and logged", async () => {
  const { one, two, sameNumber } = await people();
  const { browser: own, id } = await staff();
  await sql("insert into public.lead_notes (lead_id, text) values ($1, 'Called')", [one]);
  const before = desk.service().asked.length;
  const answer = await own.post(`/desk/${one}/person.json`, { lead: two });
  expect(answer.status).toBe(200);
  const asked = desk.service().asked.slice(before);
  expect(asked.filter((call) => call.includes("/rpc/"))).toEqual([
    "POST /rest/v1/rpc/desk_export_person",
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="personal-data.json"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const exported: unknown = JSON.parse(answer.text);
  expect(exported).toMatchObject({
    email: "meera@example.com",
    submissions: [
      { id: two, submission: { message: "My own words." } },
      { id: one, notes: [{ text: "Called" }], submission: { franchise_package: "Basic - ₹2,999" } },
    ],
  });
  expect(answer.text).not.toContain("arjun");
  expect(log()).toMatch(new RegExp(`Personal data exported.*${id}`));

  const more = await own.post(`/desk/${one}/person.json`, { lead: sameNumber });
  expect(more.text).toContain("arjun@example.com");
});

test("exporting and erasing redirect through /account/confirm 16 minutes after the sign-in", async () => {
  const { one, two } = await people();
  const mira = await staff();
  const { browser: own, password: currentPassword } = mira;
  const page = `/desk/${one}/person`;
  const button = 'name="confirm"';
  expect((await own.get(page)).text).not.toContain(button);
  await desk.ageSignIn(mira);
  expect((await own.get(page)).text).toContain(button);
  const sent = { lead: one, sure: "yes" };
  const back = `${page}?chosen=${one}`;
  const confirm = `/account/confirm?${new URLSearchParams({ redirectTo: back }).toString()}`;
  for (const [path, form] of [
    [`${page}.json`, sent],
    [page, sent],
    [page, { lead: one, confirm: "yes" }],
  ] as const) {
    const answer = await own.post(path, form);
    expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 302, confirm]);
  }
  expect([await isThere(one), await isThere(two)]).toEqual([true, true]);

  const confirmed = await own.post("/account/confirm", { currentPassword, redirectTo: back });
  expect(confirmed.headers.get("Location")).toBe(back);
  expect(tickedIn((await own.get(back)).text)).toEqual([one]);
  expect(tickedIn((await own.get(`${page}?chosen=`)).text)).toEqual([]);
  expect((await own.post(`${page}.json`, sent)).status).toBe(200);
  expect((await own.post(page, sent)).status).toBe(303);
  expect(await isThere(one)).toBe(false);
});

describe("erasing", () => {
  test("requests missing fields again, and keeps the ticked submissions", async () => {
    const { one, two, other } = await people();
    const { browser: own } = await staff();
    const page = `/desk/${one}/person`;
    const unsure = await own.post(page, { lead: two });
    expect(unsure.status).toBe(400);
    expect(unsure.text).toContain("Confirm that you know who asked for this");
    expect(tickedIn(unsure.text)).toEqual([two]);
    const nothing = await own.post(page, { sure: "yes" });
    expect([nothing.status, tickedIn(nothing.text)]).toEqual([400, []]);
    expect(nothing.text).toContain("Choose at least one enquiry or message");
    // The page does not offer these.
    for (const lead of [other, "x"]) {
      expect((await own.post(page, { lead, sure: "yes" })).status).toBe(400);
    }
    for (const id of [one, two, other]) expect(await isThere(id)).toBe(true);
  });

  test("redirects to the remaining data, which lists the emails in the sales mailbox", async () => {
    const { one, two, other } = await people();
    const { browser: own, id } = await staff();
    await sql(
      "update private.outbox set status = 'sent', sent_at = now() where kind = 'notice' and enquiry_id = $1",
      [one],
    );
    const reference = await referenceOf(one);
    const answer = await own.post(`/desk/${one}/person`, { lead: one, sure: "yes" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/desk/${one}#status`]);
    expect(flashOf(answer.setCookies)).toContain(`["1","${reference}"]`);
    const left = await own.get(`/desk/${one}`);
    expect(left.text).toContain(
      `The sales mailbox still has the emails. Search it for ${reference}`,
    );
    expect(left.text).not.toContain("Meera");
    expect([await isThere(one), await isThere(two), await isThere(other)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(log()).toMatch(new RegExp(`Leads erased.*${id}`));
    for (const again of [
      await own.get(`/desk/${one}/person`),
      await own.post(`/desk/${one}/person.json`),
    ]) {
      expect(again.headers.get("Location")).toBe(`/desk/${one}`);
    }
  });

  test("redirects back if only other people's submissions are ticked", async () => {
    const { one, two } = await people();
    const { browser: own } = await staff();
    const answer = await own.post(`/desk/${one}/person`, { lead: two, sure: "yes" });
    expect(answer.headers.get("Location")).toBe(`/desk/${one}/person#status`);
    expect([await isThere(one), await isThere(two)]).toEqual([true, false]);
  });
});
