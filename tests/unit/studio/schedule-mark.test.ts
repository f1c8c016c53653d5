import { describe, expect, test } from "vitest";
import { scheduleMark } from "../../../studio/structure/schedule-mark";

const now = Date.parse("2026-11-22T03:45:00Z");
const [past, coming] = ["2026-11-01T03:30:00Z", "2026-12-03T03:30:00Z"];

describe("the mark of a document", () => {
  test.each([
    ["that has not begun", { publishAt: coming }, "Scheduled: from 3 Dec, 09:00 IST"],
    ["that is over", { expireAt: past }, "Ended 1 Nov, 09:00 IST"],
    [
      "that is over before it begins",
      { publishAt: coming, expireAt: past },
      "Ended 1 Nov, 09:00 IST",
    ],
    ["that ends", { publishAt: past, expireAt: coming }, "Until 3 Dec, 09:00 IST"],
    ["that cannot be read", { publishAt: "3/12/2026" }, "Not shown: unreadable time"],
    [
      "whose end cannot be read",
      { publishAt: past, expireAt: "soon" },
      "Not shown: unreadable time",
    ],
  ])("%s", (_name, document, sentence) => {
    expect(scheduleMark(document, "Asia/Kolkata", now)?.sentence).toBe(sentence);
  });

  test.each([[{}], [{ publishAt: null, expireAt: null }], [{ publishAt: past }]])(
    "is missing for %j, which is visible",
    (document) => {
      expect(scheduleMark(document, "Asia/Kolkata", now)).toBeUndefined();
    },
  );
});
