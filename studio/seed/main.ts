import { parseArgs } from "node:util";
import { type ClientConfig, createClient } from "@sanity/client";
import { failureOf } from "./failure";
import { seedDataset } from "./load";
import { readLocalEnvironment } from "./local-environment";
import { seedTarget } from "./target";

let target: ClientConfig = {};

try {
  await main();
} catch (error) {
  console.error(failureOf(error, target));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { replace: { type: "boolean", default: false }, only: { type: "string" } },
  });
  target = seedTarget(process.env, readLocalEnvironment(process.env));
  const place = target.apiHost ?? "the hosted service";
  console.log(`Sample content for ${target.projectId}/${target.dataset} on ${place}`);
  const started = performance.now();
  const result = await seedDataset(createClient(target), {
    replace: values.replace,
    only: values.only?.split(",").map((type) => type.trim()),
    onProgress: (done, total) => {
      if (done % 10 === 0 || done === total) console.log(`  ${done} of ${total} pictures`);
    },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verb = values.replace ? "reset" : "created";
  console.log(
    `${result.created} documents ${verb}, ${result.skipped} left as they were, ` +
      `${result.pictures} pictures uploaded in ${seconds} s`,
  );
}
