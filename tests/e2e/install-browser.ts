import { spawnSync } from "node:child_process";
import { findBrowser } from "../../testing/browser";

type Attempt = { says: string; command: string[] };

const isRoot = process.getuid?.() === 0;
// `sudo -n` never asks for a password, because the installation can run unattended.
const mayBecomeRoot = isRoot || spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
const asRoot = (...command: string[]) => (isRoot ? command : ["sudo", "-n", ...command]);

const playwright: Attempt = {
  says: "Playwright's Chromium",
  command: ["npx", "playwright", "install", "chromium"],
};
const playwrightWithLibraries: Attempt = {
  says: "Playwright's Chromium with the libraries it needs",
  command: ["npx", "playwright", "install", "--with-deps", "chromium"],
};
const packageManagers: Attempt[] = [
  {
    says: "Chromium with apt-get",
    command: asRoot(
      "sh",
      "-c",
      // Debian has a headless Chromium in a separate package, which opens pages in half the time.
      [
        "export DEBIAN_FRONTEND=noninteractive",
        "apt-get update",
        "apt-get install -y chromium-headless-shell || apt-get install -y chromium",
      ].join(" && "),
    ),
  },
  { says: "Chromium with dnf", command: asRoot("dnf", "install", "-y", "chromium") },
  { says: "Chromium with apk", command: asRoot("apk", "add", "chromium") },
];
const brew: Attempt = {
  says: "Chromium with brew",
  command: ["brew", "install", "--cask", "chromium"],
};

if (!findBrowser()) installBrowser();

/** Tries one way after another; a command that this machine does not have fails immediately. */
function installBrowser(): void {
  console.log("The browser tests need Chromium, and none runs on this machine.");
  const attempts = mayBecomeRoot
    ? [playwrightWithLibraries, playwright, ...packageManagers, brew]
    : [playwright, brew];
  for (const { says, command } of attempts) {
    console.log(`Installing ${says}: ${command.join(" ")}`);
    const [program = "", ...args] = command;
    spawnSync(program, args, { stdio: "inherit" });
    const found = findBrowser();
    if (found) {
      console.log(`Installed: ${found}`);
      return;
    }
  }
  console.error("No browser could be installed. Install Chromium, then run npm test again.");
  process.exit(1);
}
