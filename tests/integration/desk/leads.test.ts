import { expect, onTestFinished, test } from "vitest";
import { flashOf, useRunningDesk } from "./running-desk";

const desk = useRunningDesk();
const { browser, log, service, signedIn, sql, staff } = desk;

/** Returns the form values of a page. */
function formOf(html: string) {
  const attribute = (name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
  const opened = attribute("opened").replaceAll("&quot;", '"');
  return { opened, next_step: attribute("next_step"), next_step_on: attribute("next_step_on") };
}

/** Returns the first address of a page with this parameter. */
const linkWith = (html: string, name: string) =>
  new RegExp(`href="([^"]*${name}=[^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

const chosen = (html: string, name: string) =>
  new RegExp(`<select[^>]* name="${name}".*?<option[^>]*selected=""[^>]*>([^<]*)`, "s").exec(
    html,
  )?.[1];

test("redirects signed-out visitors to sign in and back; returns 404 to users who are not staff", async () => {
  const id = await desk.enquiry();
  const { browser: own, email } = await signedIn({ role: "staff" });
  for (const path of [
    ...["/desk", "/desk?status=new&q=asha", "/desk/figures?from=2026-01-01", "/desk/export"],
    ...[`/desk/${id}`, `/desk/${id}/person`],
  ]) {
    const { status, headers } = await browser().get(path);
    expect(status).toBe(302);
    const location = new URL(headers.get("location") ?? "", "http://localhost");
    expect([location.pathname, location.searchParams.get("redirectTo")]).toEqual(["/login", path]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const answer = await own.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain("Page not found");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  for (const path of [
    ...["/desk/export.csv", "/desk/export.xlsx"],
    ...[`/desk/${id}`, `/desk/${id}/person`, `/desk/${id}/person.json`],
  ]) {
    expect((await browser().post(path)).status, path).toBe(403);
    const sent = { remove: crypto.randomUUID(), lead: id, sure: "yes" };
    expect((await own.post(path, sent)).status, path).toBe(404);
  }
  expect(await sql("select from public.leads where id = $1", [id])).toHaveLength(1);
  await sql("select private.add_staff($1)", [email]);
  expect((await own.get("/desk")).status).toBe(200);
  await sql("select private.remove_staff($1)", [email]);
  expect((await own.get("/desk")).status).toBe(404);
});

test("redirects staff without a second factor to it and back; returns 404 to everyone else", async () => {
  const id = await desk.enquiry();
  const { browser: own } = await staff();
  const { browser: visitor } = await signedIn();
  await sql("select public.set_desk_second_factor(true)");
  onTestFinished(async () => void (await sql("select public.set_desk_second_factor(false)")));
  const get = (path: string) => [() => own.get(path), path] as const;
  const post = (path: string, page = path) =>
    [() => own.post(path, { remove: crypto.randomUUID() }), page] as const;
  for (const [ask, back] of [
    get("/desk?status=new&q=asha"),
    get(`/desk/${id}`),
    get("/desk/figures"),
    get("/desk/export?status=new"),
    get(`/desk/${id}/person`),
    post(`/desk/${id}`),
    post("/desk/export.csv?status=new", "/desk/export?status=new"),
    post(`/desk/${id}/person.json`, `/desk/${id}/person?chosen=`),
  ]) {
    const { status, headers } = await ask();
    expect(status, back).toBe(302);
    expect(headers.get("x-remix-reload-document")).toBe("true");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const location = new URL(headers.get("location") ?? "", "http://localhost");
    const { pathname, searchParams } = location;
    expect([pathname, searchParams.get("redirectTo")]).toEqual(["/account/second-factor", back]);
  }
  expect((await visitor.get("/desk")).status).toBe(404);
});

test("the list shows enquiries and messages, can be searched, and keeps its filter across pages", async () => {
  const { browser: own } = await staff();
  const mark = crypto.randomUUID().slice(0, 8);
  await desk.message({ name: `Meera ${mark}`, service: "Web Design" });
  await desk.enquiry({ name: `Arjun ${mark}`, franchise_package: "Corporate - ₹14,999" });
  const both = await own.get(`/desk?q=${mark}`);
  expect(both.text).toContain(`Meera ${mark}`);
  expect(both.text).toMatch(new RegExp(`Arjun ${mark}.*Corporate`, "s"));
  const one = await own.get(`/desk?q=${mark}&package=Corporate`);
  expect(one.text).not.toContain(`Meera ${mark}`);
  expect((await own.get(`/desk?q=${mark}&status=won`)).text).toContain("Nothing matches.");
  expect((await own.get("/desk?q=ab")).text).toMatch(
    /<title>Error: .*Enter three letters or more/s,
  );
  expect((await own.get("/desk?from=2026-02-31&assignee=x&after=y&status=z")).status).toBe(200);

  await sql(
    `insert into public.contact_messages (submission_id, name, email, message, created_at)
     select gen_random_uuid(), $1 || ' number ' || n, 'row@example.com', 'x', now() + n * interval '1 ms'
     from generate_series(0, 50) n`,
    [mark],
  );
  const first = await own.get(`/desk?q=${mark}&kind=message`);
  const older = linkWith(first.text, "after");
  expect(older).toContain(`q=${mark}&kind=message`);
  expect(first.text).not.toContain(`Meera ${mark}`);
  const second = await own.get(older);
  expect(second.text).toContain(`Meera ${mark}`);
  expect(second.text).not.toContain(">Older<");
  const hrefOf = (html: string, label: string) =>
    new RegExp(`href="([^"]*)"[^>]*>(?:<bdi>)?${label}`)
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  const lead = await own.get(hrefOf(second.text, `Meera ${mark}`));
  const person = await own.get(hrefOf(lead.text, "Export or erase what we hold"));
  const back = await own.get(hrefOf(person.text, "Back to "));
  const exporting = await own.get(hrefOf(second.text, "Export this list"));
  const backToList = [lead, back, exporting].map(({ text }) => hrefOf(text, "Back to the list"));
  expect(backToList).toEqual([older, older, older]);
  expect((await own.get(linkWith(second.text, "before"))).text).toContain(`${mark} number 50`);
});

test.each([
  ["overdue=yes", "the most overdue", "due_at"],
  ["todo=yes", "the earliest next step", "next_step_on"],
])("the list with %s shows %s first, also on its next page", async (filter, _what, column) => {
  const { browser: own } = await staff();
  const mark = crypto.randomUUID().slice(0, 8);
  // The earlier a message arrived, the later it is due.
  await sql(
    `insert into public.contact_messages (submission_id, name, email, message, created_at, due_at)
     select gen_random_uuid(), $1 || ' number ' || n || '.', 'row@example.com', 'x',
       now() - n * interval '1 minute' - interval '9 days', now() + n * interval '1 minute' - interval '2 days'
     from generate_series(1, 51) n`,
    [mark],
  );
  await sql(
    "update public.leads set next_step = 'Call', next_step_on = date '2026-01-01' + abs(hashtext(id::text)) % 9",
  );
  const order = await sql(
    `select id from public.leads where search like $1 order by ${column}, id`,
    [`%${mark}%`],
  );
  const ids = (html: string) =>
    [...html.matchAll(/href="\/desk\/([0-9a-f-]{36})/g)].map(([, id]) => ({ id }));
  const first = await own.get(`/desk?q=${mark}&${filter}`);
  expect(ids(first.text)).toEqual(order.slice(0, 50));
  const second = await own.get(linkWith(first.text, "after"));
  expect(ids(second.text)).toEqual(order.slice(50));
  expect(ids((await own.get(linkWith(second.text, "before"))).text)).toEqual(order.slice(0, 50));
});

test("a follow-up is saved with its note, and a conflicting save shows the other person's changes", async () => {
  const asha = await staff();
  const ravi = await staff();
  const id = await desk.enquiry();
  const path = `/desk/${id}`;
  const before = formOf((await asha.browser.get(path)).text);
  const raviSees = formOf((await ravi.browser.get(path)).text);

  const saved = await asha.browser.post(path, {
    ...before,
    stage: "contacted",
    assignee: asha.id,
    next_step_on: "2099-12-01",
    next_step: "Send the agreement",
    note: "Wants to see the shop first.",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}#status`]);

  const typed = {
    ...raviSees,
    stage: "new",
    assignee: "",
    next_step: "Call on Monday",
    note: "Rang.",
  };
  const told = await ravi.browser.post(path, typed);
  expect(told.status).toBe(409);
  expect(told.text).toContain("someone else changed this enquiry in the meantime");
  expect(told.text).toContain(`${asha.email}: Status: New to Contacted`);
  expect(told.text).toContain(`${asha.email}: “Wants to see the shop first.”`);
  expect(told.text).toContain("Rang.");
  const merged = formOf(told.text);
  expect(merged).toMatchObject({ next_step: "Call on Monday", next_step_on: "2099-12-01" });
  expect([chosen(told.text, "stage"), chosen(told.text, "assignee")]).toEqual([
    "Contacted",
    asha.email,
  ]);
  const again = { ...merged, stage: "contacted", assignee: asha.id, note: "Rang." };
  expect((await ravi.browser.post(path, again)).status).toBe(303);

  const page = (await asha.browser.get(path)).text;
  expect(page).toContain("Wants to see the shop first.");
  expect(page).toContain(`, ${ravi.email}`);
  const [lead] = await sql("select status, next_step, version from public.leads where id = $1", [
    id,
  ]);
  expect(lead).toEqual({ status: "contacted", next_step: "Call on Monday", version: 5 });
});

test("a follow-up that is sent twice is saved once, without a conflict", async () => {
  const { browser: own } = await staff();
  const id = await desk.enquiry();
  const path = `/desk/${id}`;
  const opened = formOf((await own.get(path)).text);
  const typed = {
    ...opened,
    stage: "contacted",
    assignee: "",
    next_step: "Call ",
    note: "Spoke.\r\n",
  };
  for (let time = 0; time < 2; time += 1) {
    const { status, setCookies } = await own.post(path, typed);
    expect([status, flashOf(setCookies)]).toEqual([303, expect.stringContaining("leadSaved")]);
  }
  expect(await sql("select text from public.lead_notes where lead_id = $1", [id])).toEqual([
    { text: "Spoke." },
  ]);
  const other = await own.post(path, { ...typed, note: "Spoke again." });
  expect(other.status).toBe(409);
});

test("saving a lead that was erased meanwhile redirects to its page", async () => {
  const { browser: own } = await staff();
  const id = await desk.message();
  const path = `/desk/${id}`;
  const opened = formOf((await own.get(path)).text);
  await own.post(`${path}/person`, { lead: id, sure: "yes" });
  const answer = await own.post(path, { ...opened, stage: "contacted", assignee: "" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect((await own.get(path)).text).toContain("Erased");
  const unknown = await own.post(`/desk/${crypto.randomUUID()}`, { ...opened, stage: "won" });
  expect(unknown.status).toBe(404);
});

test("contact details are corrected with the follow-up, which the timeline says without the former ones", async () => {
  const { browser: own } = await staff();
  const id = await desk.enquiry({ phone: "54321" });
  const path = `/desk/${id}`;
  const shown = { name: "Meera Nair", email: "meera@example.com", phone: "54321" };
  const right = { name: "Meera Nair", email: "meera@example.org", phone: "098100 12345" };
  const opened = { ...formOf((await own.get(path)).text), shown_details: JSON.stringify(shown) };
  const typed = { ...opened, ...right, stage: "new", assignee: "", note: "Rang back." };
  const refused = await own.post(path, { ...typed, phone: "" });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/ open="".*href="#phone".*value="meera@example.org".*Rang back/s);
  service().fail(/\/rest\/v1\//, "cut");
  const failed = await own.post(path, typed);
  expect(failed.status).toBe(503);
  expect(failed.text).toMatch(/Rang back.*Not saved: the database.*value="098100 12345"/s);
  service().repair();
  for (let time = 0; time < 2; time += 1) {
    const { status, setCookies } = await own.post(path, typed);
    expect([status, flashOf(setCookies)]).toEqual([303, expect.stringContaining("leadSaved")]);
  }
  const conflict = await own.post(path, { ...typed, name: "M. Nair", phone: shown.phone });
  expect(conflict.status).toBe(409);
  expect(conflict.text).toMatch(/someone else changed.*value="M. Nair".*value="098100 12345"/s);
  await sql("alter table public.lead_events drop constraint lead_events_kind_check");
  await sql("insert into public.lead_events (lead_id, kind) values ($1, 'of a newer release')", [
    id,
  ]);
  const { text } = await own.get(path);
  for (const part of ["Corrected: email, phone", "Something else was changed", "Rang back."])
    expect(text).toContain(part);
  expect(text).toContain("wa.me/919810012345");
  expect(text).not.toContain("54321");
  expect((await own.get("/desk?q=98100+12345")).text).toContain("Meera Nair");

  const unnumbered = { ...typed, shown_details: JSON.stringify({ ...shown, phone: null }) };
  const message = `/desk/${await desk.message()}`;
  expect((await own.post(message, { ...unnumbered, phone: "", note: "" })).status).toBe(303);
  // The rules refuse this address, which an import can have stored.
  const imported = { name: "Meera", email: "josé@example.com", phone: null };
  await sql("update contact_messages set name = 'Meera', email = 'josé@example.com', phone = null");
  const named = { ...imported, name: "Meera Nair", phone: "", note: "" };
  const shown_details = JSON.stringify(imported);
  expect((await own.post(message, { ...typed, ...named, shown_details })).status).toBe(303);
  const remove = crypto.randomUUID();
  expect((await own.post(message, { ...unnumbered, remove })).text).toMatch(/ open="".*098100/s);
  expect((await own.post(`/desk/${remove}`, typed)).status).toBe(404);
  expect((await own.post(path, { ...typed, shown_details: "{}" })).status).toBe(400);
});

test("changes that cannot be saved are shown again, also during a database outage", async () => {
  const { browser: own, id, email } = await staff();
  const path = `/desk/${await desk.message()}`;
  const opened = formOf((await own.get(path)).text);
  const typed = { ...opened, stage: "won", assignee: "", note: "Paid by UPI." };
  const refused = await own.post(path, {
    ...typed,
    next_step_on: "soon",
    next_step: "x".repeat(201),
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("<title>Error: ");
  expect(refused.text).toContain("Enter a day, like 2026-11-30");
  expect(refused.text).toContain("Next step must be 200 characters or fewer. It is 1 too long");
  expect(refused.text).toContain("Paid by UPI.");

  const past = await own.post(path, { ...typed, next_step_on: "2020-01-01" });
  expect([
    past.status,
    /Choose \d+ \w+ \d{4} \(today in India, IST\) or a later day/.test(past.text),
  ]).toEqual([400, true]);
  const unnamed = await own.post(path, { ...typed, next_step_on: "2099-12-01" });
  expect(unnamed.status).toBe(400);
  expect(unnamed.text).toMatch(
    /id="next_step-error".*Write what to do on this day, or clear the day/,
  );
  const same = await own.post(path, { ...opened, stage: "new", assignee: "" });
  expect(flashOf(same.setCookies)).toContain("leadUnchanged");

  service().fail(/\/rest\/v1\//, "cut");
  const failed = await own.post(path, { ...typed, assignee: id });
  expect(failed.status).toBe(503);
  expect(chosen(failed.text, "assignee")).toBe(`Me (${email})`);
  expect(failed.text).toContain("Not saved: the database is not responding");
  expect(failed.text).toContain("Paid by UPI.");
  expect(chosen(failed.text, "stage")).toBe("Won");
  expect((await own.get("/desk")).status).toBe(503);
  service().repair();
  expect((await own.post(path, { ...typed, ...formOf(failed.text) })).status).toBe(303);
  expect((await own.get(path)).text).toContain("Paid by UPI.");
  expect((await own.post(path, { ...typed, opened: "{}" })).status).toBe(400);
  expect(log()).not.toContain("Paid by UPI.");
});

test("a lead cannot be assigned to former staff, and the form shows them until another person is chosen", async () => {
  const asha = await staff();
  const ravi = await staff();
  const id = await desk.message();
  const path = `/desk/${id}`;
  const opened = formOf((await asha.browser.get(path)).text);
  await sql("select private.remove_staff($1)", [ravi.email]);
  const before = log().length;
  const typed = { ...opened, stage: "contacted", assignee: ravi.id, note: "Ravi knows them." };
  for (let time = 0; time < 2; time += 1) {
    const refused = await asha.browser.post(path, typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(
      new RegExp(`id="assignee-error".*${ravi.email} has left the desk. Choose someone else`),
    );
    expect(chosen(refused.text, "assignee")).toBe(`${ravi.email} (has left)`);
    expect(refused.text).toContain("Ravi knows them.");
    Object.assign(typed, formOf(refused.text));
  }
  expect(await sql("select status, version from public.leads where id = $1", [id])).toEqual([
    { status: "new", version: 1 },
  ]);
  expect(log().slice(before)).not.toContain("Sales desk query failed");

  const past = await asha.browser.post(path, { ...typed, next_step_on: "2020-01-01" });
  expect(chosen(past.text, "assignee")).toBe(`${ravi.email} (has left)`);

  await sql("update public.leads set next_step = 'Call' where id = $1", [id]);
  const conflict = await asha.browser.post(path, typed);
  expect(conflict.status).toBe(409);
  expect(chosen(conflict.text, "assignee")).toBe(`${ravi.email} (has left)`);
  const other = { ...typed, ...formOf(conflict.text), assignee: asha.id };
  expect((await asha.browser.post(path, other)).status).toBe(303);
});

test("former staff keep a closed lead if other fields are saved", async () => {
  const asha = await staff();
  const ravi = await staff();
  const path = `/desk/${await desk.message()}`;
  const opened = formOf((await asha.browser.get(path)).text);
  await asha.browser.post(path, { ...opened, stage: "won", assignee: ravi.id });
  await sql("select private.remove_staff($1)", [ravi.email]);
  const { text } = await asha.browser.get(path);
  expect(chosen(text, "assignee")).toBe(`${ravi.email} (has left)`);
  const kept = { ...formOf(text), stage: "won", assignee: ravi.id, note: "Paid." };
  expect((await asha.browser.post(path, kept)).status).toBe(303);
});

test("only the author is offered to remove a note; the timeline records it, and unsaved input is kept", async () => {
  const asha = await staff();
  const ravi = await staff();
  const path = `/desk/${await desk.message()}`;
  const fields = { ...formOf((await asha.browser.get(path)).text), stage: "new", assignee: "" };
  await asha.browser.post(path, { ...fields, note: "A wrong number." });
  expect((await ravi.browser.get(path)).text).not.toContain("Delete this note");
  const remove =
    /name="remove" value="([^"]*)"/.exec((await asha.browser.get(path)).text)?.[1] ?? "";
  await ravi.browser.post(path, { ...fields, note: "", remove });
  expect((await ravi.browser.get(path)).text).toContain("A wrong number.");
  const unsaved = { ...fields, stage: "contacted", note: "Call on Monday." };
  const removed = await asha.browser.post(path, { ...unsaved, remove });
  expect([removed.status, chosen(removed.text, "stage")]).toEqual([200, "Contacted"]);
  expect(removed.text).toContain("What you entered below is not saved yet.");
  expect(removed.text).toContain("Call on Monday.");
  const again = await asha.browser.post(path, { ...fields, note: "", remove });
  expect([again.status, flashOf(again.setCookies)]).toEqual([
    303,
    expect.stringContaining("noteRemoved"),
  ]);
  // Ravi's page has no message about the removal.
  const { text } = await ravi.browser.get(path);
  expect(text).not.toContain("A wrong number.");
  expect(text).toContain("Note removed");
});

test("the dashboard shows prospects the status of their enquiry, and staff a link to the desk", async () => {
  const prospect = await signedIn();
  const id = await desk.enquiry({ email: prospect.email.toUpperCase() });
  expect((await prospect.browser.get("/dashboard")).text).toMatch(/<td[^>]*>Received/);
  const asha = await staff();
  const path = `/desk/${id}`;
  const opened = formOf((await asha.browser.get(path)).text);
  await asha.browser.post(path, { ...opened, stage: "new", assignee: asha.id });
  expect((await prospect.browser.get("/dashboard")).text).toMatch(/<td[^>]*>In progress/);
  const { text } = await prospect.browser.get("/dashboard");
  expect(text).not.toContain("Sales desk");
  expect((await asha.browser.get("/dashboard")).text).toContain('href="/desk"');
});

test("an enquiry shows warnings for an unassigned phone number, an outdated price and an undelivered acknowledgement", async () => {
  const { browser: own } = await staff();
  const right = await desk.enquiry({ phone: "022-2345 6789 / 12", email: "right@example.com" });
  const { text: page } = await own.get(`/desk/${right}`);
  expect(page).not.toContain("Check the number");
  expect(page).not.toContain("Acknowledgement not delivered");
  expect(page).toContain('href="tel:+912223456789"');
  expect(page).not.toContain("wa.me/91");

  const option = {
    franchise_package: "Corporate - ₹14,999",
    franchise_package_id: "corporate",
    franchise_package_shown: "Corporate - ₹12,999",
  };
  const wrong = await desk.enquiry({
    phone: "+91 00000 01001",
    email: "wrong@gmial.com",
    ...option,
  });
  await sql(
    "update private.outbox set status = 'failed' where kind = 'acknowledgement' and enquiry_id = $1",
    [wrong],
  );
  const { text: marked } = await own.get(`/desk/${wrong}`);
  expect(marked).toContain("Check the number");
  expect(marked).toContain("Check the package: the sender’s form showed Corporate - ₹12,999");
  expect((await own.get("/desk?package=corporate%7CGold")).text).toContain("Check the package");
  expect(marked).toContain("Check the address: @gmail.com?");
  expect(marked).toContain("Acknowledgement not delivered");
  expect(marked).toContain("+91 00000 01001");

  await sql("select private.block_address('right@example.com', '5.1.1')");
  expect((await own.get(`/desk/${right}`)).text).toContain("Acknowledgement not delivered");
});
