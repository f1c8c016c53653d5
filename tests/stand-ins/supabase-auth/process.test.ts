import { expect, test } from "vitest";
import { spawnStandIn } from "../supabase/spawn-stand-in";
import { temporaryDirectory } from "../supabase/temporary-directory";
import { browser, PASSWORD, readMails } from "./auth-stand-in";

test("users, sessions and mails survive kill -9, and nothing personal is printed", async () => {
  const directory = temporaryDirectory();
  const email = "seven-lamps@example.com";
  const first = spawnStandIn(directory);
  const { ready, anonKey } = await first.ready();
  const signedUp = await browser(ready, anonKey).auth.signUp({ email, password: PASSWORD });
  expect(signedUp.error).toBeNull();
  await first.kill("SIGKILL");

  const second = spawnStandIn(directory);
  const { ready: again } = await second.ready();
  const [mail] = await readMails(again, email);
  const own = browser(again, anonKey);
  const token_hash = mail?.token_hash ?? "";
  const { data } = await own.auth.verifyOtp({ token_hash, type: "signup" });
  await second.kill("SIGKILL");

  const third = spawnStandIn(directory);
  const { ready: url } = await third.ready();
  const later = browser(url, anonKey);
  const refresh_token = data.session?.refresh_token ?? "";
  expect((await later.auth.refreshSession({ refresh_token })).data.user?.email).toBe(email);
  await later.auth.signInWithPassword({ email, password: "another lamp" });
  // Valid JSON that Postgres refuses: the one way to a failure of the service itself.
  const broken = await later.auth.updateUser({ data: { note: `${email} \u0000` } });
  expect(broken.error).toMatchObject({ status: 500 });
  await third.kill("SIGTERM");
  const printed = [first, second, third].map((standIn) => standIn.output).join("");
  expect(printed).toContain("Auth stand-in failed: PostgresError");
  expect(printed).not.toMatch(/@|seven|lamp|eyJ/);
});
