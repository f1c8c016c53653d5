import { expect, test } from "vitest";
import { type Notification, notifications } from "../../../emulators/supabase/auth/auth-settings";
import { newAddress, useAuthEmulator } from "./auth-emulator";

/** Empty by default, as on a hosted project; a test adds notifications. */
const switchedOn: Notification[] = [];
/** All addresses are authorized while this is empty. */
const authorizedAddresses: string[] = [];
const { client, lastMail, mails, member } = useAuthEmulator({
  notifications: switchedOn,
  authorizedAddresses,
});
const types = async (to: string) => (await mails(to)).map(({ type }) => type);

test("notifies the previous address of each change if the project's notifications are on", async () => {
  const { email, client: own } = await member();
  const password = async (word: string) =>
    expect((await own.auth.updateUser({ password: word })).error).toBeNull();
  await password("another lamp");
  expect(await types(email)).toEqual(["signup"]);

  switchedOn.push(...notifications);
  await password("a third lamp");
  expect(await lastMail(email)).toMatchObject({
    type: "password_changed_notification",
    subject: "Your password was changed",
    ...{ link: "", confirmation_url: "", token: "", token_hash: "" },
  });
  expect((await lastMail(email)).text).toContain(email);

  const next = newAddress();
  await own.auth.updateUser({ email: next });
  for (const { token_hash } of [await lastMail(email), await lastMail(next)]) {
    await client().auth.verifyOtp({ token_hash, type: "email_change" });
  }
  expect(await types(next)).toEqual(["email_change"]);
  const told = await lastMail(email);
  expect(told.type).toBe("email_changed_notification");
  expect(told.text).toContain(`from ${email} to ${next}`);

  authorizedAddresses.push("nobody@example.com");
  await password("a fourth lamp");
  authorizedAddresses.pop();
  expect(await types(next), "unsendable: changed all the same").toEqual(["email_change"]);
});
