/** Of a sign-in that the accounts service no longer knows. */
export const tooLate =
  "That sign-in was begun in another browser, was used already, or took too long. Try again.";

/** By the codes of the accounts service (GoTrue), for what a visitor can do something about. */
const refusals = new Map([
  ["bad_oauth_state", tooLate],
  ["bad_oauth_callback", tooLate],
  ["flow_state_already_used", tooLate],
  ["flow_state_expired", tooLate],
  ["flow_state_not_found", tooLate],
  [
    "provider_email_needs_verification",
    "Your email address is not confirmed yet. Open the link in the mail that we sent to it, or confirm it there, then sign in again.",
  ],
  [
    "signup_disabled",
    "New accounts are not open at the moment. Whoever has one can sign in as before.",
  ],
  ["user_banned", "This account is blocked. Write to us if you think that is a mistake."],
]);

/** Its words, and no code of its own, for a provider that gives no address: one signed up there by telephone, or did not share it. */
const noAddress = "Error getting user email from external provider";

/**
 * What the address says that a browser comes back with from a provider, in words for the visitor; undefined where it says
 * nothing, or nothing known. It may be anybody's invention, and is never repeated.
 */
export function refusalOf(search: URLSearchParams): string | undefined {
  const code = search.get("error_code");
  if (code === null) {
    // A visitor's own refusal: what the service refuses is called the same, and has a code.
    const isOwn = search.get("error") === "access_denied";
    return isOwn ? "You cancelled, so you are not signed in." : undefined;
  }
  if (search.get("error_description") === noAddress) {
    return "Your account there has no email address, or does not share it. Sign up with an email address and a password instead.";
  }
  return refusals.get(code);
}
