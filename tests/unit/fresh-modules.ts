import { vi } from "vitest";

// The files share a worker, which saves two thirds of the time; each still has its own instances of the site's modules.
vi.unstubAllEnvs();
vi.resetModules();
