import { execFileSync } from "node:child_process";

/** Returns the version to build: SITE_VERSION if set, as for an image built without the repository, else `git describe`. */
export function buildVersion(): string {
  const given = process.env.SITE_VERSION?.trim();
  if (given) return given;
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--tags"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
