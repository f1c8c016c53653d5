import { expect, inject, test } from "vitest";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { connect } from "../../testing/supabase-clients";
import { ask, textOf } from "./site";

// e2e/landing.spec.ts sends an enquiry.
test("a message from a landing page is stored with the page, and with the service that is preselected there", async () => {
  const { supabaseUrl, serviceRoleKey } = inject("site");
  const path = "/cities/ghaziabad";
  const { email, phone, message } = sampleEnquiry;
  const name = `Asha ${crypto.randomUUID()}`;
  const service = "company-registration|Company Registration";
  const page = await textOf(path);
  expect(page).toContain(`<option value="${service}" selected=""`);
  const [, form = ""] = /name="form" value="([^"]*)"/.exec(page) ?? [];
  const body = new URLSearchParams({ form, name, email, phone, message, service });
  const answer = await ask(path, { method: "POST", headers: { Cookie: "kept=yes" }, body });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}#status`]);
  const { data } = await connect(supabaseUrl, serviceRoleKey)
    .from("contact_messages")
    .select("utm_source, utm_campaign, first_page, flagged")
    .eq("name", name);
  expect(data).toEqual([
    { utm_source: path, utm_campaign: "cities/ghaziabad", first_page: path, flagged: false },
  ]);
});
