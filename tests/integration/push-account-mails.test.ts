import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { listen } from "../../emulators/free-port";
import { runAccountMails } from "../../ops/account-mails/run-account-mails";
import { accountMails, templateFile } from "../../supabase/account-mails";
import { runCommand } from "../run-command";

/** The project's settings in the Management API, without the key that a fault removes. */
let kept: Record<string, unknown> = {};
let forgets = "";
let asked: string[] = [];

const server = createServer((request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const { method = "", url = "", headers } = request;
  asked.push(`${method} ${url}`);
  if (headers.authorization !== "Bearer sbp_right") return answer(401, { message: "No" });
  if (url === "/v1/projects/cheap/config/auth") return answer(400, { message: "Not on this plan" });
  if (url !== "/v1/projects/abcd/config/auth") return answer(404, { message: "Not found" });
  if (method === "GET") return answer(200, kept);
  void json(request).then((changes) => {
    kept = { ...kept, ...z.record(z.string(), z.unknown()).parse(changes), [forgets]: null };
    answer(200, kept);
  });
});
let address = "";
beforeAll(async () => (address = `http://127.0.0.1:${await listen(server)}`));
afterAll(() => server.close());

async function run(command: string, token = "sbp_right", api = address) {
  asked = [];
  return runCommand(runAccountMails, command, {
    SUPABASE_API_URL: api,
    SUPABASE_ACCESS_TOKEN: token,
  });
}

test("lists the emails that differ from the project's, pushes all at once, and then finds them equal", async () => {
  kept = { site_url: "https://www.example.com" };
  const before = await run("check abcd");
  expect(before.code).toBe(1);
  expect(before.output).toContain(Object.keys(accountMails).join(", "));

  forgets = "mailer_notifications_mfa_factor_enrolled_enabled";
  const partly = await run("push abcd");
  expect(partly.code).toBe(1);
  expect(partly.output).toContain(
    "abcd: mfa_factor_enrolled_notification. Supabase did not store them",
  );

  forgets = "";
  const pushed = await run("push abcd");
  expect(pushed).toEqual({
    code: 0,
    output: "All 10 account emails in abcd are up to date.",
  });
  expect(asked).toEqual(["PATCH /v1/projects/abcd/config/auth"]);
  expect(kept).toMatchObject({
    site_url: "https://www.example.com",
    mailer_subjects_recovery: accountMails.recovery.subject,
    mailer_templates_magic_link_content: readFileSync(templateFile("magic_link"), "utf8"),
    mailer_notifications_password_changed_enabled: true,
    mailer_notifications_mfa_factor_unenrolled_enabled: true,
  });
  expect((await run("check abcd")).code).toBe(0);
});

test.each([
  ["push abcd", "", "SUPABASE_ACCESS_TOKEN is not set"],
  ["push abcd", "sbp_wrong", "rejects the token for abcd (401)"],
  ["check other", "sbp_right", "has no project other"],
  ["push cheap", "sbp_right", "responded with 400: Not on this plan. docs/operations/supabase.md"],
])("%s with the token %j prints one line without the token", async (command, token, why) => {
  const { code, output } = await run(command, token);
  expect(code).toBe(1);
  expect(output).toContain(why);
  expect(output).not.toMatch(/\n|sbp_/);
});

test("reports an unreachable API, and prints its usage", async () => {
  expect(await run("check abcd", "sbp_right", "http://127.0.0.1:1")).toEqual({
    code: 1,
    output: "http://127.0.0.1:1 does not respond. Try again in a minute.",
  });
  for (const command of ["", "push", "send abcd", "push https://abcd.supabase.co"]) {
    const { code, output } = await run(command);
    expect(code).toBe(2);
    expect(output).toContain("npm run ops -- account-mails check <ref>");
  }
});
