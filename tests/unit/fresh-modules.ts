import { vi } from "vitest";

// The files share a worker, which saves two thirds of the time; each still has its own instances of the site's modules
// and none of the stubs of the file before it.
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
vi.restoreAllMocks();
vi.resetModules();
