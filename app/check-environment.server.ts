/**
 * Checks the environment before any module reads it. Each error is one line on standard error, and ends the process;
 * each problem that makes the site run badly is one line too.
 */
import { readEnvironment } from "~/env.server";
import { environmentWarnings } from "~/environment-warnings.server";
import { processLimitWarnings } from "~/server/process-limits.server";

const reading = readEnvironment(process.env);
const lines = reading.ok
  ? [...environmentWarnings(reading.environment, process.env), ...processLimitWarnings()].map(
      (line) => `Warning: ${line}`,
    )
  : reading.problems;
for (const line of lines) process.stderr.write(`${line}\n`);
if (!reading.ok) process.exit(1);
