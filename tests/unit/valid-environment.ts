/** The variables that a site needs, with values that cause no warning. */
export const validEnvironment = {
  SITE_URL: "https://www.bahuseva.com",
  APP_SECRET: "4f1d0c9b8a7e6d5c4b3a29180716f5e4",
  SANITY_PROJECT_ID: "abcd1234",
  SANITY_DATASET: "production",
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
};
