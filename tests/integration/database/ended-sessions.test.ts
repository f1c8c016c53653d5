import { expect, test } from "vitest";
import { connect, contactMessage, enquiry } from "../../../testing/supabase-clients";
import { PASSWORD, useAuthEmulator } from "../../emulators/supabase-auth/auth-emulator";

const { admin, client, member, emulator } = useAuthEmulator();
type Member = Awaited<ReturnType<typeof member>>;

/** Signs in a second time, and ends the first session from there. */
async function fromAnotherBrowser({ email }: Member) {
  const other = client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  return other.auth;
}

test.each<[string, (asha: Member) => Promise<unknown>]>([
  ["a sign-out", ({ client: own }) => own.auth.signOut({ scope: "local" })],
  ["a sign-out everywhere", async (asha) => (await fromAnotherBrowser(asha)).signOut()],
  [
    "another browser's new password",
    async (asha) => (await fromAnotherBrowser(asha)).updateUser({ password: "eight lamps" }),
  ],
  ["the user's deletion", ({ user }) => admin().deleteUser(user.id)],
])("after %s an old token neither writes nor reads as its user", async (_how, end) => {
  const asha = await member();
  const user_id = asha.user.id;
  const kept = connect(emulator().url, emulator().anonKey, asha.session.access_token);
  expect(await kept.from("franchise_enquiries").insert(enquiry({ user_id }))).toMatchObject({
    status: 201,
  });
  expect((await kept.from("franchise_enquiries").select("user_id")).data).toEqual([{ user_id }]);

  await end(asha);
  const denied = { status: 403, error: { code: "42501" } };
  const insert = (table: string, row: object) => kept.from(table).insert({ ...row, user_id });
  expect(await insert("franchise_enquiries", enquiry())).toMatchObject(denied);
  expect(await insert("contact_messages", contactMessage())).toMatchObject(denied);
  expect((await kept.from("franchise_enquiries").select("user_id")).data).toEqual([]);
});
