import { expect, test } from "vitest";
import { createServerDataStore } from "~/server/server-data.server";

test("data for the server only is read through its holder, and is not in the holder's JSON", () => {
  const hold = createServerDataStore<() => string>();
  const holder = hold.hold(() => "Read once");
  expect(JSON.stringify(holder)).toBe("{}");
  expect(hold.read(holder)()).toBe("Read once");
  expect(() => hold.read({})).toThrow(TypeError);
});
