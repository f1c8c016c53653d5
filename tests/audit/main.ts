import { spawnSync } from "node:child_process";
import { checkAudit } from "./check-audit";

/**
 * `npm run test:more -- audit`: runs `npm audit` for the production packages and fails on advisories that are high or critical,
 * except for those of decision 96 until their date. It needs the registry.
 */
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const { failures, notes } = checkAudit(stdout, new Date());
for (const line of notes) console.log(line);
for (const line of failures) console.error(line);
console.log(failures.length === 0 ? "The audit passes." : `The audit fails: ${failures.length}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
