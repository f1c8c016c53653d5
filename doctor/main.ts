import { runDoctor } from "./run-doctor";

process.exitCode = await runDoctor(process.argv.slice(2), process.env, console);
