import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { listen } from "../../local/free-port";
import { encodeSession, now } from "../integration/accounts/session-cookie";

/**
 * As much of Supabase as a visitor needs to be signed in and to have a form stored: the key that sessions are signed
 * with, and yes to all else.
 */
export async function startAccounts() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const header = { alg: "ES256", kid: "one" };
  const key = { ...(await exportJWK(publicKey)), ...header, use: "sig" };
  let released = Promise.resolve();
  let held = 0;
  const server = createServer((request, response) => {
    request.resume();
    const isKeys = request.url?.endsWith("/jwks.json") === true;
    const body = JSON.stringify(isKeys ? { keys: [key] } : {});
    const send = () => {
      response.writeHead(isKeys ? 200 : 201, { "Content-Type": "application/json" }).end(body);
    };
    held += 1;
    void released.then(send).finally(() => (held -= 1));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;

  return {
    url,
    /** From now on it does not answer until it is released. */
    hold: () => {
      let release = () => {};
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** How many requests wait for an answer. */
    held: () => held,
    /** The Cookie header of a visitor who is signed in. */
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
