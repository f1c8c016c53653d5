import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allowedAdvisories, checkAudit } from "../audit/check-audit";

const before = new Date("2026-11-25T12:00:00Z");
const [known] = allowedAdvisories;
if (!known) throw new Error("No advisory is allowed any more: remove this test with the list");

/** The parts of a report of `npm audit --json` that are checked, about one advisory. */
const report = (id: string, severity: string) => {
  const advisory = {
    name: "turbo-stream",
    title: "Denial of Service via reflected user input",
    url: `https://github.com/advisories/${id}`,
    severity,
    range: "<3.0.0",
  };
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      "turbo-stream": { via: [advisory] },
      "@remix-run/react": { via: ["turbo-stream"] },
    },
  });
};

describe("the audit of production packages", () => {
  test("passes for a known advisory, and names it with its date", () => {
    const { failures, notes } = checkAudit(report(known.id, "high"), before);
    expect(failures).toEqual([]);
    expect(notes[0]).toMatch(`Allowed until ${known.until}: ${known.id} (high) in turbo-stream`);
    expect(notes).toHaveLength(allowedAdvisories.length);
  });

  test("fails for a known advisory after its date", () => {
    const on = (day: string) =>
      checkAudit(report(known.id, "high"), new Date(`${day}T23:00:00Z`)).failures;
    expect(on(known.until)).toEqual([]);
    expect(on("2027-03-01")).toEqual([expect.stringContaining(`Was allowed until ${known.until}`)]);
  });

  test.each(["high", "critical"])(
    "fails for any other advisory that is %s, not moderate",
    (severity) => {
      const { failures } = checkAudit(report("GHSA-aaaa-bbbb-cccc", severity), before);
      expect(failures).toEqual([expect.stringContaining("Not allowed: GHSA-aaaa-bbbb-cccc")]);
      expect(checkAudit(report("GHSA-aaaa-bbbb-cccc", "moderate"), before).failures).toEqual([]);
    },
  );

  test("fails without a report, for example if the registry refuses", () => {
    const refusal = JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "" } });
    expect(() => checkAudit(refusal, before)).toThrow(/no report.*405 Method Not Allowed/);
  });
});

test("each allowed advisory is in the decision record and in SECURITY.md", () => {
  const record = readFileSync("docs/decisions/0096-remix-2-is-out-of-support.md", "utf8");
  for (const { id, cve, until } of allowedAdvisories) {
    for (const text of [id, cve, until]) expect(record).toContain(text);
  }
  expect(readFileSync("SECURITY.md", "utf8")).toContain("0096-remix-2-is-out-of-support.md");
});

test("the workflow runs the audit", () => {
  const workflow = readFileSync(".github/workflows/dependencies.yml", "utf8");
  expect(workflow).toContain("npm run test:more -- audit");
  expect(workflow).not.toContain("npm audit");
});
