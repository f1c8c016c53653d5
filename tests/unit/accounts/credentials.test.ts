import { expect, test } from "vitest";
import {
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from "~/features/accounts/credentials.server";

const tooLong = "The password must be 1,000 characters or fewer";
const password = `${"\u0300".repeat(500)}${"x".repeat(501)}`;
const form = { email: "asha@example.com", password, confirmPassword: password };

test.each([
  ["a sign-in", signInSchema, form, 1],
  ["a sign-up", signUpSchema, form, 2],
  ["a new password", newPasswordSchema, { ...form, currentPassword: "", code: "" }, 2],
])(
  "a password that is too long causes only the length error in %s",
  (_, schema, entered, count) => {
    const { error } = schema.safeParse(entered);
    expect(error?.issues.map(({ message }) => message)).toEqual(Array(count).fill(tooLong));
  },
);
