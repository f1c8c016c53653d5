import { describe, expect, test } from "vitest";
import { enquiry } from "../supabase/clients";
import { browser, newAddress, PASSWORD, refusal, SITE, useAuthStandIn } from "./auth-stand-in";

const { admin, client, lastMail, member, standIn } = useAuthStandIn();

describe("administration of users", () => {
  test("creates, reads, changes and deletes", async () => {
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

  test("deleting a user keeps the enquiries, without their owner", async () => {
    const { user, client: own } = await member();
    const sent = enquiry({ user_id: user.id });
    await own.from("franchise_enquiries").insert(sent);
    await admin().deleteUser(user.id);
    const { data } = await browser(standIn().url, standIn().serviceRoleKey)
      .from("franchise_enquiries")
      .select("user_id")
      .eq("submission_id", sent.submission_id);
    expect(data).toEqual([{ user_id: null }]);
  });

  test("lists page by page, newest first", async () => {
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

  test("a banned user neither signs in nor goes on", async () => {
    const { email, user, session } = await member();
    await admin().updateUserById(user.id, { ban_duration: "1h30m" });
    const codes = [
      await client().auth.signInWithPassword({ email, password: PASSWORD }),
      await client().auth.getUser(session.access_token),
      await client().auth.refreshSession({ refresh_token: session.refresh_token }),
    ].map(({ error }) => refusal(error));
    expect(codes).toEqual(["400 user_banned", "403 user_banned", "400 user_banned"]);
    await admin().updateUserById(user.id, { ban_duration: "none" });
    expect((await client().auth.getUser(session.access_token)).error).toBeNull();
  });

  test("is refused to users and to the anon key", async () => {
    const { client: own } = await member();
    for (const someone of [own, client()]) {
      const { error } = await someone.auth.admin.listUsers();
      expect(refusal(error)).toBe("403 not_admin");
    }
  });

  test("refuses an address that is taken", async () => {
    const { email } = await member();
    const { error } = await admin().createUser({ email: email.toUpperCase() });
    expect(refusal(error)).toBe("422 email_exists");
  });
});

describe("links", () => {
  test("invite sends a mail that signs in", async () => {
    const email = newAddress();
    const { data } = await admin().inviteUserByEmail(email, { data: { status: "alpha" } });
    expect(data.user).toHaveProperty("invited_at");
    const { token_hash } = await lastMail(email);
    const verified = await client().auth.verifyOtp({ token_hash, type: "invite" });
    expect(verified.data.user?.user_metadata).toMatchObject({ status: "alpha" });
  });

  test.each(["signup", "invite", "magiclink", "recovery"] as const)("%s", async (type) => {
    const email = type === "recovery" ? (await member()).email : newAddress();
    const options = { redirectTo: `${SITE}/dashboard` };
    const { data, error } =
      type === "signup"
        ? await admin().generateLink({ type, email, password: PASSWORD, options })
        : await admin().generateLink({ type, email, options });
    expect(error).toBeNull();
    const { properties } = data;
    expect(properties?.redirect_to).toBe(`${SITE}/dashboard`);
    const token_hash = properties?.hashed_token ?? "";
    const given = properties?.verification_type ?? "signup";
    if (given === "email_change_current" || given === "email_change_new") throw new Error(given);
    const verified = await client().auth.verifyOtp({ token_hash, type: given });
    expect(verified.data.user?.email).toBe(email);
  });

  test("email_change_new: the link confirms, the hash beside it is of the address before", async () => {
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

  test("none to reset the password of nobody, none to sign up who has", async () => {
    const unknown = await admin().generateLink({ type: "recovery", email: newAddress() });
    expect(refusal(unknown.error)).toBe("404 user_not_found");
    const { email } = await member();
    const known = await admin().generateLink({ type: "signup", email, password: PASSWORD });
    expect(refusal(known.error)).toBe("422 email_exists");
  });
});
