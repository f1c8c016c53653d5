import { describe, expect, test } from "vitest";
import { concerns, DropLog } from "~/http/drop-log.server";

test("a change concerns what shares a tag with it", () => {
  expect(concerns(["a", "b"], new Set(["b"]))).toBe(true);
  expect(concerns(["a"], new Set(["b"]))).toBe(false);
  expect(concerns("everything", new Set())).toBe(true);
  expect(concerns(["a"], "everything")).toBe(true);
});

describe("what was begun at a moment", () => {
  test("is overtaken by a later change of its tags, not by an earlier one", () => {
    const log = new DropLog();
    log.note(["a"]);
    const { moment } = log;
    expect(log.overtook(new Set(["a"]), moment)).toBe(false);
    log.note(["b"]);
    expect(log.overtook(new Set(["a"]), moment)).toBe(false);
    expect(log.overtook("everything", moment)).toBe(true);
    log.note(["a"]);
    expect(log.overtook(new Set(["a"]), moment)).toBe(true);
    expect(log.overtook(new Set(["a"]), log.moment)).toBe(false);
  });

  test("is overtaken by a change of everything, and by more tags than are remembered", () => {
    const log = new DropLog();
    log.note("everything");
    expect(log.overtook(new Set(["a"]), 0)).toBe(true);
    const { moment } = log;
    for (let number = 0; number < 20_000; number += 1) log.note([`tag ${number}`]);
    expect(log.overtook(new Set(["a"]), moment)).toBe(true);
    expect(log.overtook(new Set(["a"]), log.moment)).toBe(false);
  });
});
