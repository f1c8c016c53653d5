import { describe, expect, test } from "vitest";
import { newAddress, PASSWORD, refusal, useAuthEmulator } from "./auth-emulator";

const { admin, client, lastMail, member } = useAuthEmulator();

describe("administration of users", () => {
  test("creates, reads, changes and deletes a user", async () => {
    const email = newAddress();
    const id = crypto.randomUUID();
    const created = await admin().createUser({
      id,
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: "Asha Sample" },
      app_metadata: { plan: "x" },
    });
    expect(created.data.user).toMatchObject({
      id,
      email,
      app_metadata: { provider: "email", plan: "x" },
      user_metadata: { full_name: "Asha Sample" },
    });
    const signIn = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
    const changed = await admin().updateUserById(id, { password: "another lamp" });
    expect(changed.error).toBeNull();
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    const next = await client().auth.signInWithPassword({ email, password: "another lamp" });
    expect(next.error).toBeNull();
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect(refusal((await admin().getUserById(id)).error)).toBe("404 user_not_found");
  });

  test("lists users in pages, newest first", async () => {
    const emails = [newAddress(), newAddress(), newAddress()];
    for (const email of emails) await admin().createUser({ email });
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    const listed = [...first.data.users, ...second.data.users].map((user) => user.email);
    expect(listed.slice(0, 3)).toEqual(emails.reverse());
    expect(first.data).toMatchObject({ nextPage: 2 });
    const bad = await admin().listUsers({ page: -1 });
    expect(refusal(bad.error)).toBe("400 validation_failed");
  });
});

describe("links", () => {
  test("invite sends an email that signs in", async () => {
    const email = newAddress();
    const { data } = await admin().inviteUserByEmail(email, { data: { status: "alpha" } });
    expect(data.user).toHaveProperty("invited_at");
    const { token_hash } = await lastMail(email);
    const verified = await client().auth.verifyOtp({ token_hash, type: "invite" });
    expect(verified.data.user?.user_metadata).toMatchObject({ status: "alpha" });
  });

  test("email_change_new: the link confirms, while hashed_token belongs to the current address", async () => {
    const { email } = await member();
    const newEmail = newAddress();
    const { data } = await admin().generateLink({ type: "email_change_new", email, newEmail });
    const { action_link = "", hashed_token: token_hash = "" } = data.properties ?? {};
    expect(new URL(action_link).searchParams.get("type")).toBe("email_change");
    const verify = async (hash: string) =>
      refusal((await client().auth.verifyOtp({ token_hash: hash, type: "email_change" })).error);
    expect(await verify(token_hash)).toBe("403 otp_expired");
    expect(await verify(new URL(action_link).searchParams.get("token") ?? "")).toBe("none");
  });
});
