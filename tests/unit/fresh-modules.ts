import { vi } from "vitest";

// The files share a worker, which saves two thirds of the time; each has the site's modules to itself all the same.
vi.unstubAllEnvs();
vi.resetModules();
