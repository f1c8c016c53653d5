import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const file = "bench/RESULTS.md";

/** Returns a Markdown table. */
export const table = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
  [heading, heading.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);

/** Prints a result; with `--write` it replaces the previous one of its name in bench/RESULTS.md. */
export function writeResult(name: string, lines: readonly string[]): void {
  console.log(`\n${lines.join("\n")}\n`);
  if (!process.argv.includes("--write")) return;
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "CPU"}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux, Node ${process.version}`;
  const section = [`## ${name}`, "", `${day}, ${machine}.`, "", ...lines].join("\n").trim();
  const old = existsSync(file) ? readFileSync(file, "utf8") : "# Results\n";
  const [title = "# Results", ...sections] = old.split(/\n(?=## )/).map((part) => part.trim());
  const others = sections.filter((part) => !part.startsWith(`## ${name}\n`));
  writeFileSync(file, `${[title, ...others, section].join("\n\n")}\n`);
}
