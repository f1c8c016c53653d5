const MAIL_FORM_MS = 1_000;

/**
 * Minimum response times in milliseconds, so that they do not reveal whether an address has an account. Tests set other
 * times.
 */
export const responseTimes = {
  /** After a form that sends an email: at least `least`, and at most `most` of waiting for the email. */
  mailForm: { least: MAIL_FORM_MS, most: MAIL_FORM_MS },
  /**
   * After a sign-in that fails. The service compares passwords only for known addresses, in up to 110 ms (measured), or
   * twice that if the input is not in its normal form.
   */
  failedSignIn: 500,
};
