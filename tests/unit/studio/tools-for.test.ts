import type { Tool } from "sanity";
import { expect, test } from "vitest";
import { toolsFor } from "../../../studio/structure/tools-for";

const tools: Tool[] = ["structure", "presentation", "vision"].map((name) => ({
  name,
  title: name,
  component: () => null,
}));

const names = (role?: string) => {
  const roles = role ? [{ name: role, title: role }] : [];
  const user = { id: "one", name: "One", email: "one@example.com", role: role ?? "", roles };
  return toolsFor(user, tools).map(({ name }) => name);
};

test("only administrators have Vision", () => {
  expect(names("administrator")).toEqual(["structure", "presentation", "vision"]);
  expect(names("editor")).toEqual(["structure", "presentation"]);
  expect(names()).toEqual(["structure", "presentation"]);
  expect(toolsFor(null, tools).map(({ name }) => name)).toEqual(["structure", "presentation"]);
});
