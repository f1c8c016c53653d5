import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Runs the suite's tests with the installed packages, and with a client that calls the emulator.
const here = fileURLToPath(import.meta.url);
const wrapper = fileURLToPath(new URL("sanity-client.wrapper.ts", import.meta.url));

declare module "vitest" {
  interface ProvidedContext {
    integrationEnv: Record<string, string>;
  }
}

const integrationEnv = Object.fromEntries(
  ["TOKEN", "ORG_TOKEN", "PROJECT_ID", "DATASET", "MEDIA_LIBRARY_ID", "VIDEO_ASSET_ID"].map(
    (name) => [`SANITY_INTEGRATION_${name}`, process.env[`SANITY_INTEGRATION_${name}`] ?? ""],
  ),
);

export default defineConfig({
  plugins: [
    {
      name: "what is installed here",
      enforce: "pre",
      resolveId(source, importer) {
        if (/^[./]/.test(source) || importer === undefined || importer === here) return null;
        if (/^@sanity\/client(?:\/stega)?$/.test(source) && importer !== wrapper) return wrapper;
        return this.resolve(source, here, { skipSelf: true });
      },
    },
  ],
  test: {
    include: ["test/integration/**/*.integration.test.ts"],
    provide: { integrationEnv },
    testTimeout: 60_000,
  },
});
