import { createCookie } from "@remix-run/node";
import { afterEach, describe, expect, test, vi } from "vitest";

const secret = "a secret of at least thirty-two bytes";

/** Loads the module as in a process with this address and secret. */
async function load(siteUrl = "http://localhost:3000", appSecret = secret) {
  vi.resetModules();
  vi.stubEnv("SITE_URL", siteUrl);
  vi.stubEnv("APP_SECRET", appSecret);
  return import("~/toasts/flash.server");
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

/** The attributes of a Set-Cookie value, regardless of order and case. */
const attributes = (setCookie: string) =>
  setCookie
    .split("; ")
    .slice(1)
    .map((attribute) => attribute.toLowerCase())
    .filter((attribute) => !attribute.startsWith("expires="))
    .sort();

const request = (cookie: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request("http://localhost:3000/be-a-franchise", { headers: { Cookie: cookie, ...headers } });

/** Any value, signed as the site signs. */
const signed = async (value: unknown) =>
  pair(await createCookie("flash", { secrets: [secret] }).serialize(value));

const id = "8e0c7a52-52cc-4c4e-9b83-3f5a1f0b8a11";

describe("a flash message", () => {
  test.each([
    ["http://localhost:3000", /^flash=[^;\s]+;/, []],
    ["https://www.example.com", /^__Host-flash=[^;\s]+;/, ["secure"]],
  ])("at %s is a cookie for this site only, for a minute", async (siteUrl, name, bound) => {
    const { setFlash } = await load(siteUrl);
    const cookie = await setFlash("enquirySent");
    expect(cookie).toMatch(name);
    const always = ["httponly", "max-age=60", "path=/", "samesite=lax"];
    expect(attributes(cookie)).toEqual([...always, ...bound]);
  });

  test("is read once with its own id", async () => {
    const { setFlash, takeFlash } = await load();
    const first = await takeFlash(request(pair(await setFlash("enquirySent"))));
    const second = await takeFlash(request(pair(await setFlash("enquirySent", "x"))));
    expect(first?.flash).toMatchObject({ key: "enquirySent" });
    expect(second?.flash).toMatchObject({ key: "enquirySent", details: ["x"] });
    expect(first?.flash.id).not.toBe(second?.flash.id);
  });

  test("is valid after APP_SECRET has changed, as long as the old secret is listed", async () => {
    const added = "a new secret of at least thirty-two bytes";
    const cookie = pair(await (await load()).setFlash("enquirySent"));
    const both = await load(undefined, `${added},${secret}`);
    expect((await both.takeFlash(request(cookie)))?.flash.key).toBe("enquirySent");
    const { takeFlash } = await load(undefined, added);
    expect(await takeFlash(request(cookie))).toBeNull();
    const signedByBoth = pair(await both.setFlash("enquirySent"));
    expect((await takeFlash(request(signedByBoth)))?.flash.key).toBe("enquirySent");
  });

  test.each(["http://localhost:3000", "https://www.example.com"])(
    "is cleared on %s by the response that shows it, which must not be cached",
    async (siteUrl) => {
      const { setFlash, takeFlash } = await load(siteUrl);
      const cookie = await setFlash("enquirySent");
      const taken = await takeFlash(request(`theme=dark; ${pair(cookie)}`));
      const cleared = taken?.headers.get("Set-Cookie") ?? "";
      // A browser replaces a cookie only by one of the same name and path.
      expect(pair(cleared).split("=")[0]).toBe(pair(cookie).split("=")[0]);
      expect(attributes(cleared)).toEqual(
        attributes(cookie).map((attribute) => attribute.replace("max-age=60", "max-age=0")),
      );
      expect(taken?.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await takeFlash(request(pair(cleared)))).toBeNull();
    },
  );

  test.each([
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
  ])("is not cleared by a request with %s: %s", async (header, value) => {
    const { setFlash, takeFlash } = await load();
    const cookie = pair(await setFlash("enquirySent"));
    expect(await takeFlash(request(cookie, { [header]: value }))).toBeNull();
    expect(await takeFlash(request(cookie))).not.toBeNull();
  });
});

describe("takeFlash returns null for", () => {
  test("a request without a message", async () => {
    const { takeFlash } = await load();
    expect(await takeFlash(new Request("http://localhost:3000/"))).toBeNull();
  });

  test.each(["flash=%E0%A4%A", "flash"])("a malformed cookie: %s", async (cookie) => {
    const { takeFlash } = await load();
    expect(await takeFlash(request(cookie))).toBeNull();
  });

  test("a message that was modified", async () => {
    const { setFlash, takeFlash } = await load();
    const genuine = pair(await setFlash("enquirySent"));
    const [value = "", signature = ""] = genuine.slice("flash=".length).split(".");
    const forged = Buffer.from(JSON.stringify({ id, key: "enquiryNotSent" })).toString("base64");
    for (const changed of [
      `flash=${encodeURIComponent(forged)}.${signature}`,
      `flash=${value}.${signature.slice(0, -4)}AAAA`,
      `flash=${value}`,
      `__Host-${genuine}`,
    ]) {
      expect(await takeFlash(request(changed)), changed).toBeNull();
    }
  });

  test.each([
    ["an unknown key", { id, key: "nothing" }],
    ["a detail that is too long", { id, key: "enquirySent", details: ["x".repeat(501)] }],
    ["null as its value", null],
  ])("a signed message with %s", async (_, value) => {
    const { takeFlash } = await load();
    expect(await takeFlash(request(await signed({ id, key: "enquirySent" })))).not.toBeNull();
    expect(await takeFlash(request(await signed(value)))).toBeNull();
  });
});

test.each([
  ["signedIn", "USER_UPDATED"],
  ["addressChanged", "USER_UPDATED"],
  ["passwordChanged", "USER_UPDATED"],
  ["deviceAdded", "USER_UPDATED"],
  ["deviceRemoved", "USER_UPDATED"],
  ["signedOut", "SIGNED_OUT"],
  ["signOutFailed", "SIGNED_OUT"],
  ["accountDeleted", "SIGNED_OUT"],
  ["othersSignedOut", null],
  ["enquirySent", null],
] as const)("the message %s reports the session event %s to other tabs", async (key, event) => {
  const { sessionEventOf } = await load();
  expect(sessionEventOf(key)).toBe(event);
});
