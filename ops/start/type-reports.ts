export type TypeReports = ReturnType<typeof createTypeReports>;

/** Reports are held back for this time, in which a change of the same sources starts the generation of types. */
export const HOLD_MS = 700;

/**
 * Selects the reports of `tsc --watch` that a developer sees: it hides those of compilations that began before the
 * generated types were up to date.
 */
export function createTypeReports(show: (line: string) => void) {
  let lines: string[] = [];
  let isOutdated = false;
  let finished: string[] | undefined;
  let isGenerating = false;
  let hadErrors = false;

  function showFinished(): void {
    if (isGenerating || !finished) return;
    finished.forEach(show);
    if (finished.length === 0 && hadErrors) show("No type errors any more");
    hadErrors = finished.length > 0;
    finished = undefined;
  }

  return {
    /** Processes a line of `tsc --watch --pretty false`. */
    readLine: (line: string) => {
      if (/Starting (?:incremental )?compilation/.test(line)) {
        lines = [];
        isOutdated = false;
        finished = undefined;
      } else if (/Found \d+ errors?\./.test(line)) {
        if (isOutdated) return;
        finished = lines;
        setTimeout(showFinished, HOLD_MS);
      } else if (/: error TS\d+: /.test(line) || (lines.length > 0 && /^\s+\S/.test(line))) {
        // The indented lines after an error contain its reason.
        lines.push(line);
      }
    },
    generationStarted() {
      isGenerating = true;
    },
    /** Called when a generated file was written, so that the compiler starts again. */
    fileWritten() {
      isOutdated = true;
      finished = undefined;
    },
    generationEnded() {
      isGenerating = false;
      showFinished();
    },
  };
}
