import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** Used by vite-node to run the site from its sources in a separate process. */
export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("../../app", import.meta.url)),
    },
    // Resolves packages as Node does, so that none is loaded twice.
    mainFields: ["main"],
  },
});
