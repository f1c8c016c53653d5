import { expect, test } from "vitest";
import {
  isCommonPassword,
  newPasswordSchema,
  passwordForms,
  passwordProblem,
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

test.each([
  ["123456", true],
  ["Usuckballz1", true],
  [" password", false],
  ["seven lamps", false],
])("%j is a common password: %s", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

test("a sign-in tries the normal form first, then the input if it differs", () => {
  expect(passwordForms("pin\u0303ata")).toEqual(["pi\u00f1ata", "pin\u0303ata"]);
  expect(passwordForms("piñata")).toEqual(["piñata"]);
});

const otherLetters = "Non-English letters count as two to four characters";

test.each([
  ["x".repeat(72), undefined],
  ["क".repeat(24), undefined],
  ["x".repeat(73), "Make the password at least 1 character shorter. It can have 72"],
  ["क".repeat(25), `Make the password at least 1 character shorter. ${otherLetters}`],
  ["ñ".repeat(40), `Make the password at least 4 characters shorter. ${otherLetters}`],
  [
    "👩\u200d👩\u200d👧".repeat(5),
    `Make the password at least 1 character shorter. ${otherLetters}`,
  ],
])("the length in bytes of the password %j", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
