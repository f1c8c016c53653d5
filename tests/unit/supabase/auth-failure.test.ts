import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authFailure } from "~/supabase/auth-failure";

test.each([
  [new AuthRetryableFetchError("fetch failed", 0), { kind: "outage" }],
  [new AuthRetryableFetchError("Bad Gateway", 502), { kind: "outage" }],
  [new AuthRetryableFetchError("Service Unavailable", 503), { kind: "outage" }],
  [new AuthRetryableFetchError("Gateway Timeout", 504), { kind: "outage" }],
  [new AuthSessionMissingError(), { kind: "refused", code: "", message: "Auth session missing!" }],
  // Too many concurrent renewals of one session.
  [new AuthApiError("Conflict", 409, "conflict"), { kind: "outage" }],
  [new AuthApiError("Internal", 500, "unexpected_failure"), { kind: "outage" }],
  [
    new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit"),
    { kind: "wait", seconds: null, message: "Request rate limit reached" },
  ],
  [
    new AuthApiError(
      "For security purposes, you can only request this after 57 seconds.",
      429,
      "over_email_send_rate_limit",
    ),
    { kind: "wait", seconds: 57 },
  ],
  [
    new AuthWeakPasswordError("Too weak", 422, ["length", "pwned"]),
    { kind: "weak-password", message: "Too weak", reasons: ["length", "pwned"] },
  ],
  [
    new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
    { kind: "refused", code: "invalid_credentials", message: "Invalid login credentials" },
  ],
  // A gateway that does not know the site's key gives no information about the visitor.
  [new AuthApiError("Invalid API key", 401, undefined), { kind: "outage" }],
  [new AuthUnknownError("Unexpected token '<'", new SyntaxError()), { kind: "outage" }],
])("classifies an error of Supabase Auth: %s", (error, failure) => {
  expect(authFailure(error)).toEqual(failure);
});
