import { defineCliConfig } from "sanity/cli";

/**
 * Configuration of `npm run ops -- studio build` and `npm run ops -- studio deploy`; types are generated from local/, which
 * needs no project.
 */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET,
  },
  reactStrictMode: false,
  deployment: { autoUpdates: false },
});
