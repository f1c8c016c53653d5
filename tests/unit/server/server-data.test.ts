import { expect, test } from "vitest";
import { forServer, readOnServer } from "~/server/server-data.server";

test("what the server keeps to itself is not written into a document", () => {
  const held = forServer({ quote: "Read once" });
  expect(JSON.stringify(held)).toBe("{}");
  expect(readOnServer(held)).toEqual({ quote: "Read once" });
});

test("anything else is refused", () => {
  expect(() => readOnServer({})).toThrow(TypeError);
});
