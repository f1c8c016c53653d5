import { expect, test } from "vitest";
import { createServerHold } from "~/server/server-data.server";

test("what is held is read by its holder, in which it is not written", () => {
  const hold = createServerHold<() => string>();
  const holder = hold.hold(() => "Read once");
  expect(JSON.stringify(holder)).toBe("{}");
  expect(hold.read(holder)()).toBe("Read once");
  expect(() => hold.read({})).toThrow(TypeError);
});
