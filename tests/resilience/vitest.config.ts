import { defineConfig } from "vitest/config";

// The build of the browser tests, if it has the same sources.
process.env.BUILD_DIR ||= ".cache/test";

/** `npm run test:more -- matrix` tests every cell; with MATRIX=diagonal, as in CI, one per column. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/resilience/*.test.ts"],
    globalSetup: "tests/resilience/global-setup.ts",
    maxWorkers: 2,
    minWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    retry: process.env.CI ? 1 : 0,
  },
});
