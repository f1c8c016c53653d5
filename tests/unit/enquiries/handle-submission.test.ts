import { fetched } from "../cms/fetched-content";
import { describe, expect, test } from "vitest";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import {
  answerDue,
  type AnsweringHours,
  sourceOf,
} from "~/features/enquiries/handle-submission.server";
import { columnText, submissionSchema } from "~/features/enquiries/submission.server";
import { formData } from "../forms/form-data";
import { enquiryRow } from "./submission";

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

/** Returns consecutive days, the first with its time in UTC. */
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, day) =>
    new Date(first + day * 86_400_000).toISOString().slice(0, 10),
  );

// 23 November 2026 is a Monday.
describe("in a week with opening hours, an answer is due one business day after a submission", () => {
  test.each([
    ["on a Monday morning", "2026-11-23T10:00+05:30", "2026-11-24T10:00+05:30"],
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

test("the latest time is one that the table accepts, within 32 days", () => {
  // Clocks are set back on 1 November.
  const received = "2026-10-14T00:01-04:00";
  const hours = {
    openingHours: [line("Monday to Sunday", "23:58", "23:59")],
    timeZone: "America/New_York",
  };
  const days = Array.from({ length: 40 }, (_, closed) => {
    const closedDays = daysFrom(Date.UTC(2026, 9, 14), closed);
    return (due(received, { ...hours, closedDays }).getTime() - Date.parse(received)) / 86_400_000;
  });
  expect(Math.max(...days)).toBeLessThanOrEqual(32);
});

describe("an answer is due after 24 hours", () => {
  test.each<[string, Partial<AnsweringHours>]>([
    ["without hours", { openingHours: [] }],
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
    const closedDays = daysFrom(Date.UTC(2026, 10, 23), 40);
    const answered = due("2026-11-23T10:00+05:30", { closedDays });
    expect(answered).toEqual(new Date("2026-11-24T10:00+05:30"));
  });
});

const formOf = (first: Record<string, string>) =>
  formData({ source: new URLSearchParams(first).toString() });
const at = (target: string) => new URL(target, "https://www.example.com");
const nothing = {
  ...{ utm_source: null, utm_medium: null, utm_campaign: null },
  ...{ first_page: null, referring_host: null },
};

describe("the source of a submission", () => {
  test("is the first page view that the page's script stored", () => {
    const form = formOf({
      ...{ utm_source: "print", utm_medium: "", utm_campaign: "monsoon" },
      ...{ first_page: "/services", referring_host: "search.example.com" },
    });
    expect(sourceOf(form, at("/contact?utm_source=other&utm_medium=other"))).toEqual({
      ...{ utm_source: "print", utm_medium: "other", utm_campaign: "monsoon" },
      ...{ first_page: "/services", referring_host: "search.example.com" },
    });
  });

  test("comes from the form's own address without JavaScript", () => {
    expect(sourceOf(formOf({}), at("/contact?utm_source=print&amp;utm_campaign=x"))).toEqual({
      ...nothing,
      ...{ utm_source: "print", utm_campaign: "x", first_page: "/contact" },
    });
    expect(sourceOf(new FormData(), at("/contact"))).toEqual(nothing);
  });

  test("is the landing page for the parts that its sender did not bring", () => {
    const page = { utm_campaign: "festival-opening", first_page: "/festival-opening" };
    const sourceAt = (query: string) =>
      sourceOf(new FormData(), at(`/festival-opening${query}`), true);
    expect(sourceAt("")).toMatchObject({ ...page, utm_source: "/festival-opening" });
    expect(sourceAt("?utm_source=whatsapp")).toMatchObject({ ...page, utm_source: "whatsapp" });
  });

  test("is the same in capitals, except the name of the campaign", () => {
    const wanted = { utm_source: "facebook", utm_medium: "paid social", utm_campaign: "Diwali" };
    const fields = { utm_source: "FACEBOOK", utm_medium: "Paid Social", utm_campaign: "Diwali" };
    expect(sourceOf(formOf(fields), at("/contact"))).toMatchObject(wanted);
    const query = new URLSearchParams(fields).toString().replaceAll("utm_", "UTM_");
    expect(sourceOf(new FormData(), at(`/contact?${query}`))).toMatchObject(wanted);
  });

  test.each([
    ["😀".repeat(150), "😀".repeat(50)],
    ["a\n b\t\u202ec\u200b", "a b c"],
    ["\u2800 \u200b", null],
    ["\ud800", "\ufffd"],
    // In lower case, two characters.
    ["\u0130".repeat(100), "i\u0307".repeat(50)],
  ])("%j is stored as %j, so that a source never invalidates a form", (value, stored) => {
    expect(sourceOf(formOf({ utm_source: value }), at("/contact")).utm_source).toBe(stored);
  });
});

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

const builtIn = formTextsFrom(null);
const written = {
  enquiryNotice: "Enquiry",
  messageNotice: "Message",
  accountNotice: "Account",
  acknowledgement: { subject: "Subject", text: "One\n\nTwo" },
};

test("forms and mails use an editor's words", async () => {
  fetched.mockResolvedValue({ _id: "siteSettings", _type: "siteSettings", ...written });
  expect(await getFormTexts()).toEqual(written);
});

describe("forms and mails use the built-in words", () => {
  test.each([
    ["without a document", null],
    [
      "if the texts are blank",
      { enquiryNotice: " ", acknowledgement: { subject: "", text: "\n" } },
    ],
    ["if the fields are not texts", { messageNotice: 5, acknowledgement: "Subject" }],
  ])("%s", async (_where, document) => {
    fetched.mockResolvedValue(document);
    expect(await getFormTexts()).toEqual(builtIn);
    expect(Object.values(builtIn)).not.toContain("");
  });

  test("for each missing text", async () => {
    const { subject } = written.acknowledgement;
    fetched.mockResolvedValue({ messageNotice: "Message", acknowledgement: { subject } });
    expect(await getFormTexts()).toEqual({
      ...builtIn,
      messageNotice: "Message",
      acknowledgement: { ...builtIn.acknowledgement, subject },
    });
  });
});
