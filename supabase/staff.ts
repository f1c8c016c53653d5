import { runStaff } from "./run-staff";

process.exitCode = await runStaff(process.argv.slice(2), process.env, console);
