import { fileURLToPath } from "node:url";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";

// Separate from the build of `npm start`, for the site that the tests serve.
process.env.BUILD_DIR ||= ".cache/test";

const project = (name: string, options: UserWorkspaceConfig["test"] = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});

export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("app", import.meta.url)),
    },
  },
  // React's production build has no functions for the development transform.
  esbuild: { jsxDev: false },
  test: {
    // A project for each folder, so that a run can select some of them: `vitest run --project unit`.
    projects: [
      // `npm run test:unit` runs them without isolation.
      project("unit", { pool: "threads", setupFiles: "tests/unit/fresh-modules.ts" }),
      // React's production build renders in half the time.
      project("integration", { pool: "threads", env: { NODE_ENV: "production" } }),
      // A site sets the process's working directory, which a thread cannot.
      project("process", { pool: "forks", env: { NODE_ENV: "production" } }),
      project("http", { pool: "threads", globalSetup: "tests/http/global-setup.ts" }),
      project("emulators"),
      project("seed"),
      project("postgres"),
      project("content-contract"),
      // A hosted project has rate limits, so its tests run one after the other.
      project("contract", {
        globalSetup: "tests/contract/global-setup.ts",
        testTimeout: process.env.CONTRACT_SUPABASE_URL ? 600_000 : 180_000,
      }),
    ],
    environment: "node",
    // The minimum environment of a site; nothing listens at these addresses. A test sets further variables for its own
    // site.
    env: {
      SITE_URL: "http://localhost:3000",
      SANITY_PROJECT_ID: "local",
      SANITY_DATASET: "production",
      SUPABASE_URL: "http://127.0.0.1:1",
      SUPABASE_ANON_KEY: "sb_publishable_nothing",
      APP_SECRET: "a secret of at least thirty-two bytes",
      // A test about a time limit sets its own; the others must not depend on how fast an emulator answers on a busy
      // machine.
      CONTENT_TIMEOUT_MS: "30000",
      AUTH_TIMEOUT_MS: "30000",
      INSERT_TIMEOUT_MS: "30000",
    },
    // More than the cores of the machine on which this was measured, because these tests wait for nearly half of the
    // time.
    maxWorkers: 3,
    // As many, because a pool that ends idle workers (Vitest 3.2) has lost the files of another one.
    minWorkers: 3,
    // For a test that hangs. A test that starts a site has taken a minute on a machine with a load of 25.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    retry: process.env.CI ? 1 : 0,
    // As long as `eventually` waits, because Vitest's default of one second passes only by chance on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
});
