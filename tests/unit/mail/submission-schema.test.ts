import { expect, test } from "vitest";
import { submissionSchema } from "~/mail/outbox.server";
import { enquiryRow } from "./submission";

test("reads a submission from a database that lacks an optional column", () => {
  const { message: _message, age: _age, city: _city, ...older } = enquiryRow;
  expect(submissionSchema.parse(older)).toEqual({
    ...enquiryRow,
    message: null,
    age: null,
    city: null,
  });
});

test("reads a submission with a column that a newer migration added", () => {
  const newer = { ...enquiryRow, preferred_time: "Morning" };
  expect(submissionSchema.parse(newer)).toEqual(enquiryRow);
});

test("does not read a submission without its sender's address", () => {
  const { email: _email, ...incomplete } = enquiryRow;
  expect(submissionSchema.safeParse(incomplete).success).toBe(false);
});
