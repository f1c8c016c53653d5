import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDirectory } from "~/env.server";
import { defineGauge } from "~/server/metrics.server";

const file = join(buildDirectory, "version.txt");

/** The version of the build, as written by `ops/build/finish-build.ts`; "unbuilt" in `remix dev` and tests. */
export const version = existsSync(file) ? readFileSync(file, "utf8").trim() : "unbuilt";

defineGauge({
  name: "site_info",
  help: "1, with the version of the build",
  label: "version",
  read: () => [[version, 1]],
});
