/** The environment of a site whose clients share one address; rate limits are high enough for all of them. */
export const withoutLimits = {
  RATE_LIMIT_BURST: "999999",
  RATE_LIMIT_OVERALL_BURST: "999999",
  READ_LIMIT_BURST: "999999",
  READ_LIMIT_OVERALL_BURST: "999999",
  AUTH_CALLS_BURST: "999999",
  AUTH_CALLS_OVERALL_BURST: "999999",
  SIGN_UP_LIMIT_PER_HOUR: "999999",
  PASSWORD_MAIL_LIMIT_PER_HOUR: "999999",
};
