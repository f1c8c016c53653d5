import { jsonAnswer } from "../../answer";
import type { Endpoint } from "../auth-context";

/** The other providers, because GoTrue lists all that it supports. */
const otherProviders = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "figma",
  "fly",
  "github",
  "gitlab",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "phone",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "zoom",
];

/** GET /settings */
export const settings: Endpoint = async (context) => {
  const { anonymousUsers, autoconfirm, disableSignup } = context.settings;
  return await Promise.resolve(
    jsonAnswer(200, {
      external: {
        ...Object.fromEntries(otherProviders.map((name) => [name, false])),
        anonymous_users: anonymousUsers,
        email: true,
        google: true,
        facebook: true,
      },
      disable_signup: disableSignup,
      mailer_autoconfirm: autoconfirm,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    }),
  );
};

/** GET /health */
export const health: Endpoint = async (context) => {
  await context.database.query("select 1");
  const description = "GoTrue is a user registration and authentication API";
  return jsonAnswer(200, { version: "emulator", name: "GoTrue", description });
};

/** GET /.well-known/jwks.json: the public keys, with which getClaims verifies tokens locally. */
export const jwks: Endpoint = async ({ keys }) => {
  const headers = { "cache-control": "public, max-age=600" };
  return await Promise.resolve(jsonAnswer(200, keys.publicKeys, headers));
};

/** GET /.well-known/openid-configuration: only the JWKS URL exists here; the OAuth server that it describes does not. */
export const openIdConfiguration: Endpoint = async ({ url }) => {
  const headers = { "cache-control": "public, max-age=600" };
  const configuration = {
    issuer: url,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    jwks_uri: `${url}/.well-known/jwks.json`,
    userinfo_endpoint: `${url}/oauth/userinfo`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256", "plain"],
  };
  return await Promise.resolve(jsonAnswer(200, configuration, headers));
};
