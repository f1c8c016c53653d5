/**
 * Checks what the site is started with, before any module reads it: what is wrong is a line each on standard error, and the
 * process ends; what makes the site run badly is a line each as well.
 */
import { readEnvironment } from "~/env.server";
import { environmentWarnings } from "~/environment-warnings.server";
import { machineWarnings } from "~/process/machine.server";

const reading = readEnvironment(process.env);
const lines = reading.ok
  ? [...environmentWarnings(reading.environment, process.env), ...machineWarnings()].map(
      (line) => `Warning: ${line}`,
    )
  : reading.problems;
for (const line of lines) process.stderr.write(`${line}\n`);
if (!reading.ok) process.exit(1);
