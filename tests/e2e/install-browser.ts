import { spawnSync } from "node:child_process";
import { findBrowser } from "../../testing/browser";

type Attempt = { says: string; command: string[] };

const isRoot = process.getuid?.() === 0;
// Never a question for a password: nobody may be there to answer.
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
      // Debian has the browser without its windows in a package of its own: pages open in half the time.
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

/** Tries one way after the other; a command that this machine does not have fails at once. */
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
