import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { listen } from "../../emulators/free-port";
import { encodeSession, now } from "../integration/accounts/session-cookie";

/**
 * A minimal fake of Supabase for signing in and storing forms. It publishes the key that signs sessions and accepts every other
 * request.
 */
export async function startAccounts() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const header = { alg: "ES256", kid: "one" };
  const key = { ...(await exportJWK(publicKey)), ...header, use: "sig" };
  const server = createServer((request, response) => {
    request.resume();
    const isKeys = request.url?.endsWith("/jwks.json") === true;
    const body = JSON.stringify(isKeys ? { keys: [key] } : {});
    response.writeHead(isKeys ? 200 : 201, { "Content-Type": "application/json" }).end(body);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;

  return {
    url,
    /** Returns the Cookie header of a signed-in visitor. */
    signIn: async (email = "asha@example.com") => {
      const token = new SignJWT({ email, role: "authenticated", session_id: crypto.randomUUID() })
        .setProtectedHeader(header)
        .setSubject(crypto.randomUUID())
        .setIssuer(`${url}/auth/v1`)
        .setIssuedAt()
        .setExpirationTime("1h")
        .setAudience("authenticated");
      const session = {
        access_token: await token.sign(privateKey),
        refresh_token: "refresh",
        token_type: "bearer",
        expires_in: 3_600,
        expires_at: now() + 3_600,
      };
      return `session=${encodeSession(session)}`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
