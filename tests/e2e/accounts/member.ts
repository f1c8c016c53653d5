import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { makeMember as makeNewMember } from "../../../testing/make-member";
import { serviceClient } from "../franchise/stored-rows";
import { expect } from "../page";

export type Member = { id: string; email: string };

export const password = "seven lamps";

export const newAddress = () => `${randomUUID()}@example.com`;

const admin = () => serviceClient().auth.admin;

/** Creates a user with a confirmed address and the password of all tests. */
export const makeMember = (user_metadata: Record<string, string> = {}): Promise<Member> =>
  makeNewMember(admin(), { password, user_metadata });

/** Signs in as the form does, but without a page; removes the pending flash message. */
export async function signIn(context: BrowserContext, { email }: { email: string }): Promise<void> {
  const answer = await context.request.post("/login", {
    form: { email, password },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await context.clearCookies({ name: "flash" });
}

/** Returns the Supabase Auth user with an email address. */
export async function findUser(email: string) {
  const { data, error } = await admin().listUsers({ page: 1, perPage: 1_000 });
  if (error) throw error;
  const user = data.users.find((candidate) => candidate.email === email);
  if (!user) throw new Error("There is no such user");
  // Lists of users omit the identities.
  const found = await admin().getUserById(user.id);
  if (found.error) throw found.error;
  return found.data.user;
}
