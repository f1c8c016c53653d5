import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { buildDirectory } from "../../ops/start/serve-command";
import { expectClosedForms, expectGuarded } from "../guarded";
import { services } from "../specification";
import { ask, textOf } from "./site";

const paths = [
  "/",
  "/services",
  ...services.slice(0, 3).map(({ slug }) => `/services/${slug}`),
  "/no-such-page",
];

test("the policy of every page allows inline code by hashes only", async () => {
  for (const path of paths) {
    const answer = await ask(path);
    const html = await answer.text();
    expect(html, path).not.toMatch(/<[^>]+\sstyle\s*=/);
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+\s*=\s*["']/);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    expect(policy, path).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+';/);
    expectGuarded(answer.headers, path);
    expectClosedForms(answer.headers, path);
  }
});

test("Cloudflare obfuscates no email address, which would need a script", async () => {
  const html = await textOf("/contact");
  expect(html).toMatch(
    /<body[^>]*><!--email_off-->[^]*href="mailto:[^]*<!--\/email_off--><\/body>/,
  );
});

test("no page and no file contains the database key", async () => {
  const { anonKey } = inject("site");
  expect(anonKey).toMatch(/^\S{20,}$/);
  for (const path of [...paths, "/contact", "/be-a-franchise", "/login", "/readyz"]) {
    expect(await textOf(path), path).not.toContain(anonKey);
  }
  const client = join(buildDirectory, "client");
  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    const file = join(client, name);
    if (statSync(file).isFile()) {
      expect(readFileSync(file, "latin1"), name).not.toMatch(/SUPABASE_ANON_KEY/);
    }
  }
});
