import { describe, expect, test } from "vitest";
import { answerDue, type AnsweringHours } from "~/features/enquiries/handle-submission.server";

const line = (days: string, from: string, to: string) => ({ days, hours: { from, to } });

const week = [
  line("Monday to Friday", "09:00", "18:00"),
  line("Saturday", "10:00", "16:00"),
  { days: "Sunday", hours: null },
];

/** The promised time of an answer to a submission; times have an offset. */
const due = (received: string, changes: Partial<AnsweringHours> = {}) => {
  const hours = { openingHours: week, closedDays: [], timeZone: "Asia/Kolkata", ...changes };
  return answerDue(new Date(received), hours);
};

// 23 November 2026 is a Monday.
describe("in a week with opening hours, an answer is due one business day after a submission", () => {
  test.each([
    ["on a Monday morning", "2026-11-23T10:00+05:30", "2026-11-24T10:00+05:30"],
    ["in the night", "2026-11-23T03:00+05:30", "2026-11-24T09:00+05:30"],
    ["just at closing time", "2026-11-23T18:00+05:30", "2026-11-24T18:00+05:30"],
    ["a second after", "2026-11-23T18:00:01+05:30", "2026-11-25T09:00+05:30"],
    ["on a Saturday evening", "2026-11-28T19:00+05:30", "2026-11-30T09:00+05:30"],
    ["on a day that is another one in UTC", "2026-11-28T02:00+05:30", "2026-11-30T09:00+05:30"],
  ])("%s", (_when, received, answered) => {
    expect(due(received)).toEqual(new Date(answered));
  });
});

test.each([
  ["the next two days", ["2026-11-25", "2026-11-26"], "2026-11-27T09:00+05:30"],
  ["the day of the submission itself", ["2026-11-24"], "2026-11-25T10:00+05:30"],
  ["an invalid date", ["25 November"], "2026-11-25T10:00+05:30"],
])("only closed days after the submission extend the time: %s", (_which, closedDays, answered) => {
  expect(due("2026-11-24T10:00+05:30", { closedDays })).toEqual(new Date(answered));
});

describe("the opening hours", () => {
  test("of several lines for one day add up", () => {
    const openingHours = [
      line("Monday to Friday", "14:00", "18:00"),
      line("Tue", "09:00", "13:00"),
    ];
    const answered = ["12:00", "13:30", "08:00"].map((time) =>
      due(`2026-11-23T${time}+05:30`, { openingHours }),
    );
    expect(answered).toEqual(
      ["12:00", "14:00", "09:00"].map((time) => new Date(`2026-11-24T${time}+05:30`)),
    );
  });

  test("of a line that closes a day win over lines that open it", () => {
    const openingHours = [line("Monday to Sunday", "09:00", "18:00"), { days: "Sun", hours: null }];
    const answered = due("2026-11-28T12:00+05:30", { openingHours });
    expect(answered).toEqual(new Date("2026-11-30T09:00+05:30"));
  });

  test("can continue past midnight", () => {
    const openingHours = [line("Monday", "20:00", "02:00")];
    expect(due("2026-11-23T01:00+05:30", { openingHours })).toEqual(
      new Date("2026-11-24T01:00+05:30"),
    );
    expect(due("2026-11-23T02:01+05:30", { openingHours })).toEqual(
      new Date("2026-11-30T20:00+05:30"),
    );
  });
});

test("24 hours stay 24 hours when clocks change, and opening hours begin by the new time", () => {
  const timeZone = "America/New_York";
  const openingHours = [line("Monday to Sunday", "09:00", "17:00")];
  expect(due("2026-03-07T15:00-05:00", { timeZone, openingHours })).toEqual(
    new Date("2026-03-08T16:00-04:00"),
  );
  expect(due("2026-03-07T16:30-05:00", { timeZone, openingHours })).toEqual(
    new Date("2026-03-09T09:00-04:00"),
  );
});

describe("an answer is due after 24 hours", () => {
  test.each<[string, Partial<AnsweringHours>]>([
    ["without hours", { openingHours: [] }],
    ["without a zone", { timeZone: null }],
    ["if no line names a day", { openingHours: [line("By appointment", "09:00", "18:00")] }],
    ["if no time can be parsed", { openingHours: [line("Monday to Sunday", "9", "six")] }],
    [
      "if the company is always closed",
      { openingHours: [{ days: "Monday to Sunday", hours: null }] },
    ],
  ])("%s", (_why, changes) => {
    const answered = due("2026-11-28T19:00+05:30", changes);
    expect(answered).toEqual(new Date("2026-11-29T19:00+05:30"));
  });

  test("if the company is closed for more than a month", () => {
    const closedDays = Array.from({ length: 40 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 23 + index)).toISOString().slice(0, 10),
    );
    const answered = due("2026-11-23T10:00+05:30", { closedDays });
    expect(answered).toEqual(new Date("2026-11-24T10:00+05:30"));
  });
});
