import { expect, test } from "vitest";
import { columnText, submissionSchema } from "~/features/enquiries/submission.server";
import { enquiryRow } from "./submission";

test("reads a submission from a database that lacks optional columns", () => {
  const { message: _message, age: _age, phone: _phone, ...older } = enquiryRow;
  const row = submissionSchema.parse(older);
  expect(row).toMatchObject({ message: null, phone: null, city: "Pune" });
  expect(columnText(row, "age")).toBe("");
});

test("reads a submission with a column that a newer migration added", () => {
  const newer = { ...enquiryRow, preferred_time: { from: "Morning" } };
  expect(columnText(submissionSchema.parse(newer), "preferred_time")).toBe("");
});

test("does not read a submission without its sender's address", () => {
  const { email: _email, ...incomplete } = enquiryRow;
  expect(submissionSchema.safeParse(incomplete).success).toBe(false);
});
