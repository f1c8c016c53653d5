import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  test: {
    environment: "node",
    // What a site needs to start: nothing answers there. A test says what else its own has.
    env: {
      SITE_URL: "http://localhost:3000",
      SANITY_PROJECT_ID: "local",
      SANITY_DATASET: "production",
      SUPABASE_URL: "http://127.0.0.1:1",
      SUPABASE_ANON_KEY: "anon",
      APP_SECRET: "a secret of at least thirty-two bytes",
    },
    include: ["tests/unit/**/*.test.{ts,tsx}", "tests/integration/**/*.test.{ts,tsx}"],
    // By itself vitest leaves a core free, which on two cores is half of them; many of these tests wait.
    maxWorkers: 2,
    minWorkers: 2,
    // Generous, and one more try where the machine is shared: stand-ins that start take longer there.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    retry: process.env.CI ? 1 : 0,
  },
});
