import type { Endpoint } from "../auth-context";
import { AuthError } from "../auth-error";
import { authenticate } from "../authenticate";

/** POST /sso */
export const sso: Endpoint = async () => {
  const refusal = new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  return await Promise.reject(refusal);
};

/** GET /user/identities/authorize, DELETE /user/identities/<id> */
export const linkIdentities: Endpoint = async (context, { headers }) => {
  await authenticate(context, context.database, headers);
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
};
