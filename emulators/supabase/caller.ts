import { errors, jwtVerify } from "jose";
import { type ApiError, restError } from "./api-error";
import { type ApiKeys, SIGNING_ALGORITHM } from "./api-keys";
import { type Caller, ROLES } from "./database";

// PostgREST's own tolerance between clocks.
const CLOCK_SKEW_SECONDS = 30;

/**
 * Identifies the caller of a request to /rest/v1: the role of the bearer token, else, as on a hosted project,
 * that of the API key, which the server has already checked.
 *
 * @throws ApiError 401, PGRST301 for an invalid token, PGRST303 for an expired or not yet valid one.
 */
export async function identifyCaller(headers: Headers, keys: ApiKeys): Promise<Caller> {
  const token = bearerToken(headers) ?? headers.get("apikey") ?? "";
  const parts = token.split(".").length;
  if (token === "") throw invalidToken("PGRST301", "Empty JWT is sent in Authorization header");
  if (parts !== 3) throw invalidToken("PGRST301", `Expected 3 parts in JWT; got ${parts}`);
  const claims = await verify(token, keys);
  const claimed = claims["role"] ?? "anon";
  const role = ROLES.find((known) => known === claimed);
  if (!role) {
    const message = `role ${JSON.stringify(claimed)} does not exist`;
    throw restError(401, { code: "22023", message }, { "www-authenticate": "Bearer" });
  }
  return { role, claims };
}

function bearerToken(headers: Headers): string | undefined {
  const match = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}

async function verify(token: string, keys: ApiKeys): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, keys.verificationKey, {
      algorithms: [SIGNING_ALGORITHM],
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidToken("PGRST303", "JWT expired");
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw invalidToken("PGRST303", "JWT not yet valid");
    }
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      const details = "None of the keys was able to decode the JWT";
      throw invalidToken("PGRST301", "No suitable key or wrong key type", details);
    }
    throw error;
  }
}

function invalidToken(code: string, message: string, details: string | null = null): ApiError {
  return restError(
    401,
    { code, message, details },
    { "www-authenticate": `Bearer error="invalid_token", error_description="${message}"` },
  );
}
