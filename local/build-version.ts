import { execFileSync } from "node:child_process";

/** Which version is built: what SITE_VERSION says, as where the image is made without the repository, else git's word for it. */
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
