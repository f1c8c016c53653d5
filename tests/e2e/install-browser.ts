import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser";

type Attempt = { says: string; command: string[] };

const isRoot = process.getuid?.() === 0;
const asRoot = (...command: string[]) => (isRoot ? command : ["sudo", "-n", ...command]);

/** What to try in turn; a command that this machine does not have fails at once. */
const attempts: Attempt[] = [
  {
    says: "Playwright's Chromium with the libraries it needs",
    command: ["npx", "playwright", "install", "--with-deps", "chromium"],
  },
  { says: "Playwright's Chromium", command: ["npx", "playwright", "install", "chromium"] },
  {
    says: "Chromium with apt-get",
    command: asRoot("sh", "-c", "apt-get update && apt-get install -y chromium"),
  },
  { says: "Chromium with dnf", command: asRoot("dnf", "install", "-y", "chromium") },
  { says: "Chromium with apk", command: asRoot("apk", "add", "chromium") },
  { says: "Chromium with brew", command: ["brew", "install", "--cask", "chromium"] },
];

if (!findBrowser()) installBrowser();

function installBrowser(): void {
  console.log("The browser tests need Chromium, and there is none on this machine.");
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
