import * as z from "zod";

/** An advisory that the site lives with, by its GitHub id, until a day (UTC) after which the audit fails again. */
export type AllowedAdvisory = { id: string; cve: string; until: string };

/**
 * Advisories about Remix 2, which gets no fixes any more. Decision 96 states for each what protects the site, and has to be
 * read again before a date here is moved.
 */
export const allowedAdvisories: readonly AllowedAdvisory[] = [
  { id: "GHSA-chx6-hx7r-mcp5", cve: "CVE-2026-55685", until: "2027-02-28" },
  { id: "GHSA-rxv8-25v2-qmq8", cve: "CVE-2026-34077", until: "2027-02-28" },
  { id: "GHSA-49rj-9fvp-4h2h", cve: "CVE-2026-42211", until: "2027-02-28" },
];

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(["info", "low", "moderate", "high", "critical"]),
  range: z.string(),
});
/** The output of `npm audit --json`. A package that only depends on a vulnerable one has the name of that one instead. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
});

export type AuditResult = { failures: string[]; notes: string[] };

/**
 * Checks a report of `npm audit --json` for advisories that are high or critical.
 * @returns one line each; with `failures` the audit has failed
 * @throws Error if the text is no report, as when the registry was not reached
 */
export function checkAudit(
  text: string,
  now: Date,
  allowed: readonly AllowedAdvisory[] = allowedAdvisories,
): AuditResult {
  const report = auditReport.safeParse(JSON.parse(text));
  if (!report.success) throw new Error(`npm audit gave no report: ${text.slice(0, 500)}`);
  const found = new Map<string, string>();
  for (const { via } of Object.values(report.data.vulnerabilities)) {
    for (const each of via) {
      if (typeof each === "string" || !/^(?:high|critical)$/.test(each.severity)) continue;
      const [id = each.url] = /GHSA(?:-\w{4}){3}/.exec(each.url) ?? [];
      found.set(id, `${id} (${each.severity}) in ${each.name} ${each.range}: ${each.title}`);
    }
  }
  const today = now.toISOString().slice(0, 10);
  const result: AuditResult = { failures: [], notes: [] };
  for (const [id, line] of found) {
    const until = allowed.find((each) => each.id === id)?.until;
    if (until === undefined) result.failures.push(`Not allowed: ${line}`);
    else if (today > until) result.failures.push(`Was allowed until ${until}: ${line}`);
    else result.notes.push(`Allowed until ${until}: ${line}`);
  }
  for (const { id, cve } of allowed) {
    if (!found.has(id)) result.notes.push(`Allowed and not reported: ${id} (${cve})`);
  }
  return result;
}
