import { expect, inject, test } from "vitest";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { connect } from "../../testing/supabase-clients";
import { ask, textOf } from "./site";

const { supabaseUrl, serviceRoleKey } = inject("site");
const path = "/festival-opening";
const city = "/cities/ghaziabad";

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Sends the form of a page as a browser without JavaScript does: the page's hidden field and the input. */
async function send(address: string, typed: Record<string, string>) {
  const html = await textOf(address);
  const fields = { form: valueOf(html, "form"), ...typed };
  const headers = { Cookie: "kept=yes" };
  const answer = await ask(address, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { answer, cookie: answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "" };
}

const sources = "utm_source, utm_campaign, first_page, flagged";
const tableOf = (name: "franchise_enquiries" | "contact_messages") =>
  connect(supabaseUrl, serviceRoleKey).from(name);

const asha = () => ({ ...sampleEnquiry, name: `Asha ${crypto.randomUUID()}` });

test.each<[string, string, object]>([
  [
    "the page, if its sender brought no source",
    path,
    { utm_source: path, utm_campaign: "festival-opening", first_page: path },
  ],
  [
    "the page for missing parts of its sender's source",
    `${path}?utm_source=whatsapp`,
    { utm_source: "whatsapp", utm_campaign: "festival-opening", first_page: path },
  ],
])("an enquiry from a landing page notes %s", async (_what, address, source) => {
  const { franchise_package: _chosen, ...typed } = asha();
  const html = await textOf(address);
  const [, chosen = ""] = /<option value="(standard\|[^"]+)" selected=""/.exec(html) ?? [];
  const { answer, cookie } = await send(address, { ...typed, franchise_package: chosen });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}#status`]);
  const { data } = await tableOf("franchise_enquiries")
    .select(`${sources}, franchise_package, franchise_package_shown`)
    .eq("name", typed.name);
  expect(data).toMatchObject([{ ...source, franchise_package_shown: null, flagged: false }]);
  expect(data?.[0]?.franchise_package).toMatch(/^Standard - ₹/);
  const said = await ask(path, { headers: { Cookie: cookie } });
  expect(said.headers.get("Cache-Control")).toMatch(/no-store/);
  expect(await said.text()).toContain('id="status"');
  for (const other of [path, "/be-a-franchise"]) {
    expect((await textOf(other)).includes('id="status"')).toBe(false);
  }
});

test("a message from a city page is stored with the page, and with the service that is preselected there", async () => {
  const { name, email, phone, message } = asha();
  expect(await textOf(city)).toMatch(
    /<option value="company-registration\|Company Registration" selected=""/,
  );
  const typed = {
    name,
    email,
    phone,
    message,
    service: "company-registration|Company Registration",
  };
  const { answer } = await send(city, typed);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${city}#status`]);
  const { data } = await tableOf("contact_messages").select(sources).eq("name", name);
  expect(data).toEqual([
    { utm_source: city, utm_campaign: "cities/ghaziabad", first_page: city, flagged: false },
  ]);
});
