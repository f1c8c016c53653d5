import { expect, test } from "vitest";
import { isCommonPassword } from "~/features/accounts/credentials.server";

test.each([
  ["123456", true],
  ["PASSWORD", true],
  ["Usuckballz1", true],
  ["", false],
  [" password", false],
  ["seven lamps", false],
])("%j is a common password: %s", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
