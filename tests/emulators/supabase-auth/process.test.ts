import { expect, test } from "vitest";
import { spawnEmulator } from "../supabase/spawn-emulator";
import { temporaryDirectory } from "../supabase/temporary-directory";
import { browser, PASSWORD, readMails } from "./auth-emulator";

test("users, sessions and emails survive kill -9, and no personal data is printed", async () => {
  const directory = temporaryDirectory();
  const email = "seven-lamps@example.com";
  const first = spawnEmulator(directory);
  const { ready, anonKey } = await first.ready();
  const signedUp = await browser(ready, anonKey).auth.signUp({ email, password: PASSWORD });
  expect(signedUp.error).toBeNull();
  await first.kill("SIGKILL");

  const second = spawnEmulator(directory);
  const { ready: again } = await second.ready();
  const [mail] = await readMails(again, email);
  const own = browser(again, anonKey);
  const token_hash = mail?.token_hash ?? "";
  const { data } = await own.auth.verifyOtp({ token_hash, type: "signup" });
  await second.kill("SIGKILL");

  const third = spawnEmulator(directory);
  const { ready: url } = await third.ready();
  const later = browser(url, anonKey);
  const refresh_token = data.session?.refresh_token ?? "";
  expect((await later.auth.refreshSession({ refresh_token })).data.user?.email).toBe(email);
  await later.auth.signInWithPassword({ email, password: "another lamp" });
  // Postgres refuses this valid JSON, which is the only way to make the service itself fail.
  const broken = await later.auth.updateUser({ data: { note: `${email} \u0000` } });
  expect(broken.error).toMatchObject({ status: 500 });
  await third.kill("SIGTERM");
  const printed = [first, second, third].map((emulator) => emulator.output).join("");
  expect(printed).toContain("Auth emulator failed: PostgresError");
  expect(printed).not.toMatch(/@|seven|lamp|eyJ/);
});
