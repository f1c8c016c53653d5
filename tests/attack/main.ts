import { AssertionError } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect, parseArgs } from "node:util";
import { BuiltSite } from "../../testing/built-site";
import { Emulator, startFilledContent } from "../../testing/emulator";
import { freshBuild } from "../../testing/fresh-build";
import { prepareDirectory } from "../emulators/supabase/prepared-directory";
import { runAttack, sizes } from "./attack";
import { attacks } from "./index";
import { siteEnvironment, Target } from "./target";

/** `npm run test:more -- attack`: attacks the built site, one line an attack. The words are parts of names of attacks. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    "flood-seconds": { type: "string" },
  },
});
const preset = values.full ? sizes.full : sizes.standard;
const size = {
  ...preset,
  floodSeconds: Number(values["flood-seconds"] ?? preset.floodSeconds),
};
const chosen = attacks.filter(
  ({ name }) => positionals.length === 0 || positionals.some((words) => name.includes(words)),
);

/** The result of each attempt. */
const causesOf = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.flatMap(causesOf) : [format(error)];

/** Assertions state what an attack achieved; of other errors the stack is needed. */
const format = (error: unknown) =>
  error instanceof AssertionError ? `  ${error.message}` : inspect(error);

freshBuild();
const directory = mkdtempSync(join(tmpdir(), "attack-"));
const database = await prepareDirectory();
const [content, supabase] = await Promise.all([
  startFilledContent(join(directory, "content")),
  Emulator.start("supabase", database.path),
]);
const services = {
  contentUrl: content.url,
  supabaseUrl: supabase.url,
  anonKey: supabase.anonKey,
  serviceRoleKey: supabase.serviceRoleKey,
};
const lenient = await BuiltSite.start(siteEnvironment(services));
const target = await Target.start(services, lenient.url);
let held = 0;
try {
  for (const attack of chosen) {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
    try {
      const figures = await runAttack(attack, target, size);
      held += 1;
      console.log(`held      ${attack.name}: ${figures} [${seconds()}]`);
    } catch (error) {
      console.error(`SUCCEEDED ${attack.name} [${seconds()}]\n${causesOf(error).join("\n")}`);
    }
  }
} finally {
  await Promise.all([target.stop(), lenient.kill(), content.kill(), supabase.kill()]);
  await database.remove();
  rmSync(directory, { recursive: true, force: true });
}
console.log(`${held} of ${chosen.length} attacks held off`);
process.exitCode = held === chosen.length ? 0 : 1;
