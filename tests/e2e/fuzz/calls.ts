import * as fc from "fast-check";
import type { Call } from "./send";

/** Every parameter that a loader reads, by its path. */
const parameters: Record<string, readonly string[]> = {
  "/": ["ref"],
  "/affiliate-program": ["package", "level1", "level2", "tab"],
  "/be-a-franchise": ["plan", "pay"],
  "/contact": ["service"],
  "/portfolio": ["category"],
  "/search": ["q"],
  "/login": ["redirectTo"],
  "/signup": ["redirectTo", "ref"],
  "/auth/callback": ["code", "error", "error_description", "redirectTo"],
  "/auth/confirm": ["token_hash", "type", "redirect_to"],
  "/reset-password": [],
  "/dashboard": [],
};

/** Every action with the fields it reads. */
const actions: Record<string, readonly string[]> = {
  "/be-a-franchise": [
    ...["name", "phone", "email", "profession", "age", "gender", "nationality", "city"],
    ...["investment_timeline", "franchise_package", "message", "reference", "flagged", "user_id"],
  ],
  "/contact": ["name", "email", "phone", "service", "message", "reference"],
  "/login": ["email", "password", "provider", "redirectTo"],
  "/signup": ["email", "password", "confirmPassword", "provider", "redirectTo"],
  "/logout": [],
  "/forgot-password": ["email"],
  "/reset-password": ["password", "confirmPassword"],
  "/auth/confirm": ["token_hash", "type", "redirect_to", "email"],
  "/services": [],
};

// What has broken such sites before, beside what chance finds.
const known = [
  ...["", "0", "-1", "1e309", "NaN", "null", "undefined", "[object Object]", "__proto__"],
  ...[
    "constructor",
    "../../etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ],
  ...[
    "<script>alert(1)</script>",
    "' or 1=1 --",
    "${7*7}",
    "{{7*7}}",
    "%00",
    "%0d%0aSet-Cookie: a=b",
  ],
  ...["\u0000", "\u202E", "\uFEFF", "🙂", "İ", "ß", "a".repeat(5_001), "₹".repeat(300), "\r\n\r\n"],
  ...[
    "asha@example.com",
    "+91 00000 00000",
    "42",
    "Male",
    "Corporate - ₹14,999",
    "google",
    "recovery",
  ],
];

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...known), weight: 3 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 200 }), weight: 2 },
  { arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }), weight: 1 },
);

/** Percent-encoded, and now and then broken: half a sequence, bytes that are no UTF-8, a lone surrogate. */
const encoded = fc.oneof(
  { arbitrary: text.map(encodeURIComponent), weight: 6 },
  {
    arbitrary: fc.constantFrom("%", "%zz", "%c3", "%ed%a0%80", "%ff%fe", "+", "%2F%2e%2e"),
    weight: 1,
  },
);

const pairs = (names: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        names.length > 0
          ? fc.oneof(
              { arbitrary: fc.constantFrom(...names), weight: 9 },
              { arbitrary: encoded, weight: 1 },
            )
          : encoded,
        encoded,
      ),
      { maxLength: names.length + 2 },
    )
    .map((entries) => entries.map(([name, value]) => `${name}=${value}`).join("&"));

/** What a Cookie header may hold: visible ASCII without the separators. */
const cookieValue = fc.oneof(
  fc.constantFrom(
    ...["", "base64-", "base64-eyJ", `base64-${"a".repeat(4_000)}`, "null", "%7B%7D", "{}"],
    `base64-${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":1}').toString("base64url")}`,
    `base64-${Buffer.from('{"access_token":1,"user":null}').toString("base64url")}`,
  ),
  fc.base64String({ maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(..."abcXYZ019-_.~!*()%"), maxLength: 100 }),
);

const cookies = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "session",
        "session.0",
        "session.1",
        "session-code-verifier",
        "flash",
        "referral",
        "x",
      ),
      cookieValue,
    ),
    { maxLength: 4 },
  )
  .map((entries) => entries.map(([name, value]) => `${name}=${value}`).join("; "));

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

const path = fc.oneof(
  fc.constantFrom(...Object.keys(parameters)),
  encoded.map((slug) => `/services/${slug}`),
  encoded.map((rest) => `/${rest}`),
  encoded.map((rest) => `/social-image/${rest}`),
);

const reading: fc.Arbitrary<Call> = fc
  .tuple(path, fc.boolean(), fc.constantFrom("GET", "GET", "HEAD"), cookies)
  .chain(([at, asData, method, jar]) =>
    pairs(parameters[at] ?? []).map((query) => ({
      method,
      target: withQuery(asData && at !== "/" ? `${at}.data` : at, query),
      cookies: jar,
      body: "",
    })),
  );

const writing: fc.Arbitrary<Call> = fc
  .tuple(fc.constantFrom(...Object.keys(actions)), fc.boolean(), cookies)
  .chain(([at, asData, jar]) =>
    fc.tuple(pairs(actions[at] ?? []), pairs(parameters[at] ?? [])).map(([body, query]) => ({
      method: "POST",
      target: withQuery(asData ? `${at}.data` : at, query),
      cookies: jar,
      body,
    })),
  );

/** One call to any loader, action or cookie of the site. */
export const calls: fc.Arbitrary<Call> = fc.oneof(reading, writing);
