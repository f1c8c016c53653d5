import { expect, onTestFinished, test } from "vitest";
import { makeDeskAccount } from "../../../emulators/supabase/desk-account";
import { startSupabase } from "../../../emulators/supabase/server";
import { connect } from "../../../testing/supabase-clients";
import { useEmulator } from "./emulator";
import { prepareDirectory } from "./prepared-directory";

const { emulator, service } = useEmulator();

const desk = { email: "desk@example.com", password: "seven lamps" };

async function signIn({ email, password }: typeof desk) {
  const client = connect(emulator().url, emulator().anonKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) return error.code;
  return (await client.rpc("desk_list")).error?.code ?? "staff";
}

test("creates one account with access to the desk, and restores it at each start", async () => {
  await makeDeskAccount(emulator(), desk);
  expect(await signIn(desk)).toBe("staff");
  await service().rpc("remove_staff", { address: desk.email });
  await makeDeskAccount(emulator(), desk);
  expect(await signIn(desk)).toBe("staff");
  const other = { email: "mira@example.com", password: "eight lamps" };
  await makeDeskAccount(emulator(), other);
  expect(await signIn(other)).toBe("staff");
  expect(await signIn(desk)).toBe("invalid_credentials");
  expect(await emulator().sql("select from auth.users")).toHaveLength(1);
});

test("rejects the address of another account", async () => {
  const admin = service().auth.admin;
  await admin.createUser({ email: "asha@example.com", password: "nine lamps" });
  await expect(makeDeskAccount(emulator(), { ...desk, email: "asha@example.com" })).rejects.toThrow(
    "asha@example.com belongs to another account",
  );
});

test("the desk requires a second factor only if started with secondFactor: true", async () => {
  const { path: directory, remove } = await prepareDirectory();
  onTestFinished(remove);
  for (const secondFactor of [true, undefined]) {
    const options = { port: 0, directory, ...(secondFactor && { secondFactor }) };
    const started = await startSupabase(options);
    const is = await started.sql("select second_factor as is from private.desk_settings");
    await started.close();
    expect(is).toEqual([{ is: secondFactor ?? false }]);
  }
});
