import { onTestFinished, vi } from "vitest";

/** Records the lines of the site's log, which are not printed, until the test ends. */
export function recordLog(): string[] {
  const lines: string[] = [];
  const write = vi
    .spyOn(process.stdout, "write")
    .mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => write.mockRestore());
  return lines;
}
