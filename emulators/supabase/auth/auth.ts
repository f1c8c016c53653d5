import type { Answer, Service, ServiceRequest } from "../answer";
import { ApiError } from "../api-error";
import type { AuthContext, Endpoint } from "./auth-context";
import { AuthError, authErrorAnswer } from "./auth-error";
import { listFactors, removeFactor, renameFactor } from "./endpoints/admin-factors";
import { generateLink, invite } from "./endpoints/admin-links";
import { listUsers } from "./endpoints/admin-list-users";
import { createUser, deleteUser, readUserById, updateUserById } from "./endpoints/admin-users";
import { authorize, callback } from "./endpoints/authorize";
import { linkIdentities, sso } from "./endpoints/disabled-features";
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from "./endpoints/factors";
import { logout } from "./endpoints/logout";
import { otp } from "./endpoints/otp";
import { reauthenticate } from "./endpoints/reauthenticate";
import { recover } from "./endpoints/recover";
import { resend } from "./endpoints/resend";
import { health, jwks, openIdConfiguration, settings } from "./endpoints/service-information";
import { signup } from "./endpoints/signup";
import { token } from "./endpoints/token";
import { changeUser, readUser } from "./endpoints/user";
import { followLink, verify } from "./endpoints/verify";

const endpoints = new Map<string, Endpoint>([
  ["POST /signup", signup],
  ["POST /token", token],
  ["GET /user", readUser],
  ["PUT /user", changeUser],
  ["GET /reauthenticate", reauthenticate],
  ["GET /user/identities/*", linkIdentities],
  ["DELETE /user/identities/*", linkIdentities],
  ["POST /factors", enrollFactor],
  ["POST /factors/*/challenge", challengeFactor],
  ["POST /factors/*/verify", verifyFactor],
  ["DELETE /factors/*", unenrollFactor],
  ["POST /sso", sso],
  ["POST /logout", logout],
  ["POST /recover", recover],
  ["POST /resend", resend],
  ["POST /otp", otp],
  ["POST /magiclink", otp],
  ["GET /verify", followLink],
  ["POST /verify", verify],
  ["GET /authorize", authorize],
  ["GET /callback", callback],
  ["GET /settings", settings],
  ["GET /health", health],
  ["GET /.well-known/jwks.json", jwks],
  ["GET /.well-known/openid-configuration", openIdConfiguration],
  ["POST /invite", invite],
  ["POST /admin/generate_link", generateLink],
  ["GET /admin/users", listUsers],
  ["POST /admin/users", createUser],
  ["GET /admin/users/*", readUserById],
  ["PUT /admin/users/*", updateUserById],
  ["DELETE /admin/users/*", deleteUser],
  ["GET /admin/users/*/factors", listFactors],
  ["PUT /admin/users/*/factors/*", renameFactor],
  ["DELETE /admin/users/*/factors/*", removeFactor],
]);

/** Creates the service at /auth/v1: routes requests to endpoints and returns errors in GoTrue's format. */
export function createAuthService(context: AuthContext): Service {
  return async (request) => {
    try {
      return await findEndpoint(request)(context, request);
    } catch (error) {
      return explain(error, request.headers);
    }
  };
}

function findEndpoint({ method, path }: ServiceRequest): Endpoint {
  const matching = [...endpoints].filter(([key]) => matches(key.split(" ")[1] ?? "", path));
  const [, endpoint] = matching.find(([key]) => key.startsWith(`${method} `)) ?? [];
  if (endpoint) return endpoint;
  if (matching.length > 0) throw new AuthError(405, "unknown", "405: Method not allowed");
  throw new AuthError(404, "unknown", "404: Path not found");
}

/** Matches a path against a pattern in which `*` matches any one segment. */
function matches(pattern: string, path: readonly string[]): boolean {
  const parts = pattern.slice(1).split("/");
  return (
    parts.length === path.length &&
    parts.every((part, index) => part === "*" || part === path[index])
  );
}

function explain(error: unknown, headers: Headers): Answer {
  if (error instanceof AuthError) return authErrorAnswer(error, headers);
  if (error instanceof ApiError) return error.answer;
  // Logs only the name, because messages and properties of database errors can contain personal data.
  console.error(`Auth emulator failed: ${error instanceof Error ? error.name : typeof error}`);
  const message = "Unexpected failure, please check server logs for more information";
  return authErrorAnswer(new AuthError(500, "unexpected_failure", message), headers);
}
