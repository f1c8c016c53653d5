import { expect, test } from "vitest";
import { checkNode } from "../../../../ops/preflight/node-version";

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  ["v20.20.2", "2026-04-30", "right", /until 2026-04-30$/],
  ["v20.20.2", "2026-05-01", "warning", /^Node v20.* no security fixes since 2026-04-30$/],
  ["v22.23.3", "2026-11-25", "right", /until 2027-04-30$/],
  ["v22.23.3", "2027-05-01", "warning", /since 2027-04-30$/],
  ["v24.1.0", "2027-05-01", "right", /until 2028-04-30$/],
  ["v23.0.0", "2026-11-25", "warning", /^The end of support of Node v23\.0\.0 is unknown$/],
])("Node %s on %s is %s", (version, day, state, line) => {
  const finding = checkNode(version, on(day));
  expect(finding.state).toBe(state);
  expect(finding.says).toMatch(line);
});

test("names the supported release lines", () => {
  expect(checkNode("v20.20.2", on("2026-11-25")).todo).toBe(
    "Run the check and the site on Node 22 or 24.",
  );
  expect(checkNode("v20.20.2", on("2027-05-01")).todo).toMatch(/ Node 24\.$/);
});
