import { parse } from "node-html-parser";
import { expect, inject, test } from "vitest";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { connect } from "../../testing/supabase-clients";
import { find } from "./page";
import { ask } from "./site";

const { supabaseUrl, serviceRoleKey } = inject("site");
const complete = { ...sampleEnquiry, name: `Asha ${crypto.randomUUID()}` };

const send = (body: string) =>
  ask("/be-a-franchise", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

test.each<[string, Record<string, string>]>([
  ["NUL", { ...complete, message: "a\u0000b" }],
  ["10,000 characters", { ...complete, message: "x".repeat(10_000) }],
  ["a list of names", { "name[]": complete.name, "email[$ne]": "" }],
  ["nothing", {}],
])("a form with %s gets a 400 page with its errors, and no stack trace", async (_what, form) => {
  const answer = await send(String(new URLSearchParams(form)));
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("There is a problem");
  expect(html).not.toMatch(/\bat .+\.(?:js|ts):\d+/);
});

test("input that looks like HTML comes back as text", async () => {
  const hostile = {
    name: `"><img src=x onerror=alert(1)>`,
    message: "</textarea><script>alert(1)</script>{{1+1}}${1+1}",
    city: `' or '1'='1`,
  };
  const answer = await send(String(new URLSearchParams({ ...hostile, phone: "none" })));
  const page = parse(await answer.text());
  for (const [name, value] of Object.entries(hostile)) {
    const control = find(page, `form [name="${name}"]`);
    expect(control.getAttribute("value") ?? control.text).toBe(value);
  }
  expect(page.querySelectorAll("img[src=x], form script")).toEqual([]);
});

test("invalid UTF-8 is stored as replacement characters", async () => {
  const { name } = complete;
  const answer = await send(
    `name=${name}&phone=12345&email=a@b.co&city=%E0%A4%A&message=%ED%A0%80`,
  );
  expect(answer.status).toBe(303);
  const table = connect(supabaseUrl, serviceRoleKey).from("franchise_enquiries");
  const { data } = await table.select("message").eq("name", name);
  expect(data).toEqual([{ message: "\ufffd\ufffd\ufffd" }]);
});
