import { jsonAnswer } from "../../answer";
import type { Endpoint } from "../auth-context";

/** GET /settings */
export const settings: Endpoint = async (context) => {
  const { anonymousUsers, autoconfirm, disableSignup } = context.settings;
  return await Promise.resolve(
    jsonAnswer(200, {
      external: {
        anonymous_users: anonymousUsers,
        email: true,
        phone: false,
        google: true,
        facebook: true,
      },
      disable_signup: disableSignup,
      mailer_autoconfirm: autoconfirm,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  );
};

/** GET /health */
export const health: Endpoint = async (context) => {
  await context.database.query("select 1");
  const description = "GoTrue is a user registration and authentication API";
  return jsonAnswer(200, { version: "stand-in", name: "GoTrue", description });
};

/** GET /.well-known/jwks.json: the public keys, by which getClaims verifies without a request. */
export const jwks: Endpoint = async ({ keys }) => {
  const headers = { "cache-control": "public, max-age=600" };
  return await Promise.resolve(jsonAnswer(200, keys.publicKeys, headers));
};
