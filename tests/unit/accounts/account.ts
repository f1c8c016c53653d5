import type { Account } from "~/features/accounts/account.server";

/** The account of a user with a password, without a name and a picture. */
export const account: Account = {
  id: "3f0f4bd4-3a64-4d0e-9f0f-0d8f6c1f7a11",
  email: "ravi.iyer@example.com",
  provider: "email",
  createdAt: "2026-11-21T10:00:00Z",
  name: null,
  avatarUrl: null,
  isStaff: false,
  hasPassword: true,
  devices: [],
};
