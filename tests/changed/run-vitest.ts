import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";

export type TestRun = {
  passed: boolean;
  /** The files whose tests ran to their end. */
  done: string[];
};

/** A test that has begun has this long after the deadline to end. */
const GRACE_MS = 3_000;

/**
 * Runs test files with vitest, in the given order.
 * @param limitMs files that have not begun by then are not run; without it all run
 * @param bail ends the run after the first failure
 */
export async function runVitest(
  files: readonly string[],
  limitMs: number | undefined,
  bail = false,
): Promise<TestRun> {
  if (files.length === 0) return { passed: true, done: [] };
  const position = new Map(files.map((file, index) => [file, index]));
  class InOrder extends BaseSequencer {
    override sort(specifications: TestSpecification[]) {
      const at = ({ moduleId }: TestSpecification) => position.get(relativeTo(moduleId)) ?? 0;
      return Promise.resolve(specifications.toSorted((a, b) => at(a) - at(b)));
    }
  }
  const vitest = await createVitest("test", {
    watch: false,
    bail: bail ? 1 : 0,
    passWithNoTests: true,
    // Each project has a server, whose start takes time.
    project: [...new Set(files.flatMap((file) => file.split("/")[1] ?? []))],
    // Vitest reports an error if it has to terminate a thread, but not for a process.
    ...(files.every((file) => file.startsWith("tests/unit/"))
      ? { isolate: false }
      : { pool: "forks" }),
    sequence: { sequencer: InOrder },
  });
  const timers: NodeJS.Timeout[] = [];
  const outOfTime = new Promise<void>((resolve) => {
    if (limitMs === undefined) return;
    timers.push(setTimeout(() => void vitest.cancelCurrentRun("keyboard-input"), limitMs));
    timers.push(setTimeout(resolve, limitMs + GRACE_MS));
  });
  await Promise.race([vitest.start([...files]), outOfTime]);
  timers.forEach(clearTimeout);
  const modules = vitest.state.getTestModules();
  const state = (module: (typeof modules)[number]) => {
    const tests = [...module.children.allTests()].map((test) => test.result().state);
    if (module.state() === "failed") return "failed";
    return tests.includes("pending") || module.state() !== "passed" ? "unfinished" : "passed";
  };
  const states = modules.map((module) => [relativeTo(module.moduleId), state(module)] as const);
  const passed =
    states.every(([, result]) => result !== "failed") &&
    vitest.state.getUnhandledErrors().length === 0;
  // Does not wait for a worker in which a test hangs.
  await Promise.race([vitest.close(), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  return {
    passed,
    done: states.flatMap(([file, result]) => (result === "unfinished" ? [] : [file])),
  };
}

const relativeTo = (file: string) => file.replace(`${process.cwd()}/`, "");
