import { StartError } from "../start-error";

const REFUSED = 422;

/** Always this one, so that another address or password is the same account's. */
const id = "00000000-0000-4000-8000-00000000de5c";

/**
 * Makes the account of this machine's member of staff, who may open /desk, or puts right what is other by now: the address, the
 * role, and the password where it no longer signs in, which ends the account's sessions.
 * @param standIn a stand-in that answers, with the project's migrations
 * @throws StartError where the address is another account's
 */
export async function makeDeskAccount(
  standIn: { url: string; secretKey: string },
  { email, password }: { email: string; password: string },
): Promise<void> {
  const ask = async (method: string, path: string, body?: object) =>
    await fetch(`${standIn.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: standIn.secretKey,
        authorization: `Bearer ${standIn.secretKey}`,
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const change = async (method: string, path: string, body: object) => {
    const { ok, status } = await ask(method, path, body);
    if (ok) return;
    const why =
      status === REFUSED ? `${email} is another account's, or the password too short` : status;
    throw new StartError(
      `The account of the desk could not be made: ${why}. DESK_EMAIL and DESK_PASSWORD change both.`,
    );
  };
  const account = { email, email_confirm: true, app_metadata: { role: "staff" } };
  const known = await ask("GET", `admin/users/${id}`);
  if (!known.ok) return await change("POST", "admin/users", { ...account, id, password });
  await change("PUT", `admin/users/${id}`, account);
  const signIn = await ask("POST", "token?grant_type=password", { email, password });
  if (!signIn.ok) await change("PUT", `admin/users/${id}`, { password });
}
