import { expect, test } from "vitest";
import { isCommonPassword } from "~/features/accounts/credentials.server";

test.each([
  ["123456", true],
  ["87654321", true],
  ["aaaaaaaa", true],
  ["1q2w3e4r5t", true],
  ["PASSWORD", true],
  ["Usuckballz1", true],
  ["", false],
  [" password", false],
  ["seven lamps", false],
  ["constructor", false],
])("%j is a common password: %s", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
