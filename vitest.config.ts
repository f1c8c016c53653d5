import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  test: {
    environment: "node",
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
