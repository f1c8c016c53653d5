import { describe, expect, test } from "vitest";
import { project } from "./project";

const BURST = 30;

/** Sends a request without the retry after a rate limit. */
const ask = async (path: string, body: object) =>
  await fetch(`${project.url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: project.anonKey, "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify(body),
  });

describe.skipIf(!project.limits)("the rate limit of one address", () => {
  test.each([
    ["token?grant_type=password", {}],
    ["verify", { type: "signup" }],
    ["recover", {}],
  ])("allows some thirty calls of %s at once", async (path, body) => {
    const calls = Array.from({ length: BURST + 1 }, async () => await ask(path, body));
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toEqual({
      code: "over_request_rate_limit",
      message: "Request rate limit reached",
    });
  });
});
