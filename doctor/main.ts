import { examine } from "./examine";
import { checkNode } from "./node-version";
import { readSource } from "./read-source";
import { report } from "./report";

/**
 * `npm run doctor [-- file]`: what is right and wrong with the environment and the services that it names, before the first
 * visitor. Without a file it reads `.env`, as `npm start` does. Ends with 0 where nothing is wrong, 1 where something is,
 * 2 where the file cannot be read.
 */
const [file] = process.argv.slice(2);

try {
  if (file?.startsWith("-")) {
    console.log("npm run doctor [-- file]   without a file: .env, or what npm start runs");
    process.exit(2);
  }
  const { source, origin, findings } = readSource(file);
  const own = [...findings, checkNode(process.version, new Date())];
  const groups = [{ title: "This check", findings: own }, ...(await examine(source))];
  console.log(`${origin}\nA running site was not asked: it keeps the values that it started with.`);
  console.log(report(groups).join("\n"));
  const isWrong = groups.some(({ findings }) => findings.some(({ state }) => state === "wrong"));
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  if (!(error instanceof Error && "code" in error)) throw error;
  console.error(`${file} cannot be read (${String(error.code)}).`);
  process.exitCode = 2;
}
