import { examine } from "./examine";
import { readSource } from "./read-source";
import { report } from "./report";

/**
 * `npm run doctor [-- file]`: what is right and wrong with the environment and the services that it names, before the first
 * visitor. Without a file it reads `.env`, as `npm start` does. Ends with 0 where nothing is wrong, 1 where something is,
 * 2 where the file cannot be read.
 */
try {
  const groups = await examine(readSource(process.argv[2]));
  console.log(report(groups).join("\n"));
  const isWrong = groups.some(({ findings }) => findings.some(({ state }) => state === "wrong"));
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  if (!(error instanceof Error && "code" in error)) throw error;
  console.error(`${process.argv[2]} cannot be read (${String(error.code)}).`);
  process.exitCode = 2;
}
