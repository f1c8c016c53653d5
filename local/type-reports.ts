/**
 * Chooses which reports of `tsc --watch` a developer sees: none of a compilation that began before the types were
 * generated that it relies on.
 */
export type TypeReports = {
  /** Takes a line of `tsc --watch --pretty false`. */
  readLine: (line: string) => void;
  generationStarted: () => void;
  /** A generated file was written, so that the compiler begins again. */
  fileWritten: () => void;
  generationEnded: () => void;
};

/** In this time after a report, a change of the same sources has started the generation of types. */
export const HOLD_MS = 700;

export function createTypeReports(show: (line: string) => void): TypeReports {
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
    readLine(line) {
      if (/Starting (?:incremental )?compilation/.test(line)) {
        lines = [];
        isOutdated = false;
        finished = undefined;
      } else if (/Found \d+ errors?\./.test(line)) {
        if (isOutdated) return;
        finished = lines;
        setTimeout(showFinished, HOLD_MS);
      } else if (/: error TS\d+: /.test(line) || (lines.length > 0 && /^\s+\S/.test(line))) {
        // The reason of an error is in the indented lines after it.
        lines.push(line);
      }
    },
    generationStarted() {
      isGenerating = true;
    },
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
