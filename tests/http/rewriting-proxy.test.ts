import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./site";

const off = /<!--email_off-->[\s\S]*?<!--\/email_off-->/g;
const address = /(?:mailto:)?[\w.+-]+@[\w-]+\.[\w.]+\w/g;

/** Obfuscates email addresses as Cloudflare does: in the body, except in marked parts, unless a header forbids it. */
function obfuscate(html: string, cacheControl: string | null): string {
  if (cacheControl?.includes("no-transform")) return html;
  const start = html.indexOf("<body");
  const kept: string[] = [];
  const body = html
    .slice(start)
    .replace(off, (part) => `\u0000${kept.push(part) - 1}\u0000`)
    .replace(address, "[email&#160;protected]")
    .replace(/\u0000(\d+)\u0000/g, (_, index: string) => kept[Number(index)] ?? "");
  return html.slice(0, start) + body;
}

const proxy = createServer((request, response) => {
  void (async () => {
    const answer = await ask(request.url ?? "/", { headers: { Accept: "text/html" } });
    const html = obfuscate(await answer.text(), answer.headers.get("Cache-Control"));
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(html);
  })();
});

beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve)));
afterAll(() => proxy.close());

const portOf = (bound: AddressInfo | string | null) =>
  typeof bound === "object" ? bound?.port : "";

test.each(["/", "/contact", "/privacy-policy"])(
  "%s keeps its email addresses behind a proxy that obfuscates them",
  async (path) => {
    const page = await (await fetch(`http://127.0.0.1:${portOf(proxy.address())}${path}`)).text();
    expect(page).toMatch(/href="mailto:[^"@]+@/);
    expect(page).not.toContain("protected]");
  },
);
