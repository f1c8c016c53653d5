const MAIL_FORM_MS = 1_000;

/**
 * How long answers are held back, in milliseconds, so that their time does not tell whether an address has an account. Tests set
 * other times.
 */
export const responseTimes = {
  /** After a form that mails: no sooner than `least`, and without waiting for the mail longer than `most`. */
  mailForm: { least: MAIL_FORM_MS, most: MAIL_FORM_MS },
  /**
   * After a sign-in that fails. The service compares passwords only for addresses that it knows, in up to 110 ms as measured, or twice
   * that if the input is not in its normal form.
   */
  failedSignIn: 500,
};
