import { expect, test } from "vitest";
import { passwordForms, passwordProblem } from "~/features/accounts/credentials.server";
import { normalPassword } from "~/text/normalize";

test("different keyboard compositions of letters and spaces give the same password", () => {
  expect(normalPassword("pin\u0303ata\u00a0time")).toBe("pi\u00f1ata time");
  expect(normalPassword("pi\u00f1ata time")).toBe("pi\u00f1ata time");
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
