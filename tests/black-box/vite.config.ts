import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** For the site as a process of its own, which vite-node runs from its sources. */
export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("../../app", import.meta.url)),
    },
    // Packages as Node itself finds them, so that none is there twice.
    mainFields: ["main"],
  },
});
