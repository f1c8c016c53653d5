import { afterAll, vi } from "vitest";

// The files share a worker, which saves two thirds of the time; each still has its own instances of the site's modules
// and none of the stubs of the file before it.
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
vi.restoreAllMocks();
vi.resetModules();

// Nor its timers, such as one that asks a service whether it is back: a test that counts requests would count that.
const { setTimeout: start } = globalThis;
const started: NodeJS.Timeout[] = [];
const startAndNote = (...given: Parameters<typeof start>) => {
  const timer = start(...given);
  started.push(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(startAndNote, start);
afterAll(() => {
  vi.useRealTimers();
  globalThis.setTimeout = start;
  for (const timer of started) clearTimeout(timer);
});
