import { expect, test } from "vitest";
import { mergeChange } from "~/features/desk/save-lead.server";

const opened = { stage: "new", assignee: "", next_step: "", next_step_on: "" };

test("keeps edited fields, and takes fields that were not edited from the saved version", () => {
  const typed = { ...opened, next_step: "Call on Monday", assignee: "ravi" };
  const now = { ...opened, stage: "contacted", assignee: "asha" };
  expect(mergeChange(opened, typed, now)).toEqual({
    stage: "contacted",
    assignee: "ravi",
    next_step: "Call on Monday",
    next_step_on: "",
  });
});

test("keeps a field that was cleared", () => {
  const before = { ...opened, next_step: "Call", next_step_on: "2026-11-30" };
  const typed = { ...before, next_step: "" };
  expect(mergeChange(before, typed, { ...before, stage: "won" })).toEqual({
    stage: "won",
    assignee: "",
    next_step: "",
    next_step_on: "2026-11-30",
  });
});
