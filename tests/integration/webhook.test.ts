import { encodeSignatureHeader } from "@sanity/webhook";
import { beforeEach, expect, test, vi } from "vitest";

const content = vi.hoisted(() => {
  vi.stubEnv("SANITY_API_HOST", "http://127.0.0.1:1");
  vi.stubEnv("SANITY_WEBHOOK_SECRET", "the webhook's own secret");
  return { changed: vi.fn() };
});

vi.mock("~/cms/source/live-content.server", () => ({
  invalidateAllContent: content.changed,
}));

const { handleWebhook } = await import("~/cms/source/webhook.server");

const { log } = await import("~/server/log.server");

const now = Date.parse("2026-11-21T10:00:00Z");
const body = '{"_id":"service-it-service"}';

const call = (signature: string | null) =>
  handleWebhook(
    new Request("http://localhost:3000/api/content-changed", {
      method: "POST",
      body,
      headers: signature === null ? {} : { "sanity-webhook-signature": signature },
    }),
    now,
  );

const signed = (at = now, secret = "the webhook's own secret") =>
  encodeSignatureHeader(body, at, secret);

beforeEach(() => content.changed.mockReset());

test("a signed call is accepted once, and for a minute", async () => {
  const late = await signed(now - 50_000);
  const answers = await Promise.all([call(late), call(late), call(late)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401]);
  expect((await call(late)).status).toBe(401);
  expect((await call(await signed(now - 49_999))).status).toBe(202);
  expect((await call(await signed(now - 61_000))).status).toBe(401);
  expect((await call(await signed(now + 61_000))).status).toBe(401);
  expect(content.changed).toHaveBeenCalledTimes(2);
});

test("a signed call is accepted once, in any spelling", async () => {
  const signature = await signed(now - 1_000);
  const [time, hash] = signature.split(",");
  const spellings = [
    signature,
    ` ${signature}`,
    `${time}, ${hash}`,
    `${hash},${time}`,
    `${signature},v0=x`,
    `${signature}=`,
    signature.toUpperCase(),
  ];
  const answers = await Promise.all(spellings.map((spelling) => call(spelling)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
});

test.each([
  [-3_600_000, -3_600],
  [90_000, 90],
])("logs the skew of a clock that is %i ms off", async (off, seconds) => {
  const warn = vi.spyOn(log, "warn");
  expect((await call(await signed(now + off))).status).toBe(401);
  expect((await call(await signed(now + off, "another secret"))).status).toBe(401);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("clock skew"), {
    clockSkewSeconds: seconds,
    allowedSeconds: 60,
  });
  warn.mockRestore();
});

test.each([
  ["missing", () => null],
  ["malformed", () => "t=now,v1=yes"],
  ["signed with another secret", () => signed(now, "someone else's secret")],
  ["of another body", () => encodeSignatureHeader("{}", now, "the webhook's own secret")],
])("a signature that is %s is refused", async (_, signature) => {
  expect((await call(await signature())).status).toBe(401);
  expect(content.changed).not.toHaveBeenCalled();
});
