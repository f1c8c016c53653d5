import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

const QUIET_MS = 300;

/**
 * Calls `react` after files in the directories or below them have changed: once for all changes within a moment,
 * and never concurrently. Directories that are created later are not watched.
 */
export function watchFiles(directories: readonly string[], react: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let reacting = Promise.resolve();
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reacting = reacting.then(react).catch(console.error);
    }, QUIET_MS);
  };
  // Each directory has a separate watcher, because a recursive one loses files that editors replace (Node 20 on Linux).
  for (const directory of directories.flatMap(withDirectoriesBelow)) watch(directory, note);
}

function withDirectoriesBelow(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [directory, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}
