import * as fc from "fast-check";
import { enquiryFields } from "../../../app/features/enquiries/enquiry-fields";
import { messageFields } from "../../../app/features/enquiries/message-fields";
import { sampleEnquiry } from "../../../testing/sample-enquiry";

/** One request as an untrusted program can send it, without any correction. */
export type Call = {
  method: "GET" | "HEAD" | "POST";
  /** Percent-encoded, because Node itself rejects anything that is not a request target. */
  target: string;
  cookies: string;
  headers: Record<string, string>;
  /** Sent with POST, even if it does not match its Content-Type. */
  body: string;
};

/** Every parameter that a loader reads, by the loader's path. A unit test compares both tables with the routes. */
export const parameters: Record<string, readonly string[]> = {
  "/": ["ref"],
  "/affiliate-program": ["package", "level1", "level2", "tab"],
  "/be-a-franchise": ["plan", "pay"],
  "/contact": ["page", "service"],
  "/articles": ["page", "service"],
  "/portfolio": ["category", "page"],
  "/services": ["category", "page"],
  "/products": ["page"],
  "/our-websites": ["page"],
  "/testimonials": ["page"],
  "/search": ["q", "page"],
  "/login": ["redirectTo"],
  "/forgot-password": ["redirectTo"],
  "/signup": ["redirectTo", "ref"],
  "/auth/callback": ["code", "error", "error_description", "redirectTo"],
  "/auth/confirm": ["token_hash", "type", "redirect_to"],
  "/login/code": ["redirectTo"],
  "/reset-password": ["redirectTo"],
  "/dashboard": [],
  "/account/confirm": ["redirectTo"],
  "/account/second-factor": ["redirectTo"],
  "/desk": ["q", "kind", "status", "from", "to", "assignee", "after", "before"],
  "/desk/figures": ["from", "to"],
  "/desk/export": ["q", "kind", "status", "from", "to", "overdue"],
  "/api/preview/enable": [
    "sanity-preview-secret",
    "sanity-preview-pathname",
    "sanity-preview-perspective",
  ],
  "/api/content-changed": [],
  "/healthz": [],
  "/readyz": [],
  "/sitemap.xml": [],
};

/** The fields that tell which form of a page was sent. */
const ofPage = ["form", "section"];

/** The pages whose forms editors add. */
const formPages = [
  ...["/", "/about", "/services", "/products", "/portfolio", "/our-websites", "/testimonials"],
  ...["/articles", "/legals", "/affiliate-program"],
  ...["/privacy-policy", "/refund-policy", "/terms-and-conditions"],
];

/** Every action with the fields it reads. */
export const actions: Record<string, readonly string[]> = {
  "/be-a-franchise": [...Object.keys(enquiryFields), ...ofPage, "reference", "flagged", "user_id"],
  "/contact": [...Object.keys(messageFields), ...ofPage, "reference"],
  ...Object.fromEntries(
    formPages.map((path) => [path, [...Object.keys(messageFields), ...ofPage]]),
  ),
  "/login": ["email", "password", "provider", "redirectTo"],
  "/signup": ["email", "password", "confirmPassword", "redirectTo"],
  "/logout": [],
  "/forgot-password": ["email", "redirectTo"],
  "/login/code": ["code", "redirectTo"],
  "/reset-password": ["password", "confirmPassword", "currentPassword", "code", "redirectTo"],
  "/account": [],
  "/account/confirm": ["currentPassword", "code", "redirectTo"],
  "/account/email": ["email"],
  "/account/second-factor": ["name", "device", "key", "code", "redirectTo"],
  "/account/delete": [],
  "/auth/confirm": ["token_hash", "type", "redirect_to", "email"],
  "/api/preview/disable": [],
  "/api/content-changed": [],
  "/services": [],
  "/desk/export.csv": [],
  "/desk/export.xlsx": [],
};

/** Valid forms; the fuzzer changes one or two of their fields. */
const storable: Record<string, Record<string, string>> = {
  "/be-a-franchise": { ...sampleEnquiry, profession: "", franchise_package: "" },
  "/contact": {
    ...{ name: "Asha", email: "asha@example.com", phone: "", service: "IT Services" },
    message: "Hello",
  },
};

// Values that are known to break sites, in addition to random ones.
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

/** Percent-encoded texts, some of them malformed: half a sequence, invalid UTF-8, a lone surrogate. */
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

/** Values that a Cookie header can contain: visible ASCII without the separators. */
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
        "sent",
        "referral",
        "preview",
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
      headers: {},
      body: "",
    })),
  );

const contentTypes: Record<string, string> = { "/api/content-changed": "application/json" };
const formType = "application/x-www-form-urlencoded";

const writing: fc.Arbitrary<Call> = fc
  .tuple(fc.constantFrom(...Object.keys(actions)), fc.boolean(), cookies)
  .chain(([at, asData, jar]) =>
    fc
      .tuple(pairs(actions[at] ?? []), pairs(parameters[at] ?? []), cookieValue)
      .map(([body, query, signature]) => ({
        method: "POST",
        target: withQuery(asData ? `${at}.data` : at, query),
        cookies: jar,
        headers: {
          "Content-Type": contentTypes[at] ?? formType,
          ...(at in contentTypes && { "sanity-webhook-signature": `t=1,v1=${signature}` }),
        },
        body,
      })),
  );

/** Forms that are often valid, so that some are stored. */
const nearlyRight: fc.Arbitrary<Call> = fc
  .constantFrom(...Object.entries(storable))
  .chain(([at, fields]) =>
    fc
      .tuple(
        fc.dictionary(fc.constantFrom(...Object.keys(fields), "flagged", "id"), text, {
          maxKeys: 2,
        }),
        fc.nat(),
      )
      .map(([changes, number]) => ({
        method: "POST",
        target: at,
        cookies: "",
        headers: { "Content-Type": formType },
        body: Object.entries({ ...fields, message: `${fields.message} ${number}`, ...changes })
          .map((entry) => entry.map((part) => encodeURIComponent(part)).join("="))
          .join("&"),
      })),
  );

/** One call to any loader, action or cookie of the site. */
export const calls: fc.Arbitrary<Call> = fc.oneof(
  { arbitrary: reading, weight: 5 },
  { arbitrary: writing, weight: 4 },
  { arbitrary: nearlyRight, weight: 1 },
);
