/** The message for a sign-in that the accounts service no longer knows. */
export const tooLate =
  "That sign-in was begun in another browser, was used already, or took too long. Try again.";

/** Messages by GoTrue's error codes, for problems that visitors can solve. */
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
  ["signup_disabled", "Sign-up is closed at the moment. If you have an account, you can sign in."],
  ["user_banned", "This account is blocked. Write to us if you think that is a mistake."],
]);

/**
 * GoTrue's error text, without a specific code, for a provider that returns no address: the user signed up there by
 * phone, or did not share it.
 */
const noAddress = "Error getting user email from external provider";

/**
 * Returns a message for the error in the address that a browser returns with from a provider; undefined if there is
 * none, or it is unknown. Anyone can make up the address, so its text is never shown.
 */
export function refusalOf(search: URLSearchParams): string | undefined {
  const code = search.get("error_code");
  if (code === null) {
    // The visitor cancelled. Refusals by the service use the same error, but have a code.
    const isOwn = search.get("error") === "access_denied";
    return isOwn ? "You cancelled, so you are not signed in." : undefined;
  }
  if (search.get("error_description") === noAddress) {
    return "Your account there has no email address, or does not share it. Sign up with an email address and a password instead.";
  }
  return refusals.get(code);
}
