import { StartError } from "../start-error";

const REFUSED = 422;

/** A fixed id, so that another address or password changes the same account. */
const id = "00000000-0000-4000-8000-00000000de5c";

/**
 * Creates the local staff account with access to /desk, or restores it: the address, the role, and, if it no longer works,
 * the password, which ends the account's sessions.
 * @param emulator a running emulator with the project's migrations
 * @throws StartError if the address belongs to another account
 */
export async function makeDeskAccount(
  emulator: { url: string; secretKey: string },
  { email, password }: { email: string; password: string },
): Promise<void> {
  const ask = async (method: string, path: string, body?: object) =>
    await fetch(`${emulator.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: emulator.secretKey,
        authorization: `Bearer ${emulator.secretKey}`,
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const change = async (method: string, path: string, body: object) => {
    const { ok, status } = await ask(method, path, body);
    if (ok) return;
    const why =
      status === REFUSED
        ? `${email} belongs to another account, or the password is too short`
        : status;
    throw new StartError(
      `The sales desk account could not be created: ${why}. Set DESK_EMAIL or DESK_PASSWORD.`,
    );
  };
  const account = { email, email_confirm: true, app_metadata: { role: "staff" } };
  const known = await ask("GET", `admin/users/${id}`);
  if (!known.ok) return await change("POST", "admin/users", { ...account, id, password });
  await change("PUT", `admin/users/${id}`, account);
  const signIn = await ask("POST", "token?grant_type=password", { email, password });
  if (!signIn.ok) await change("PUT", `admin/users/${id}`, { password });
}
