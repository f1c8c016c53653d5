import { defineCliConfig } from "sanity/cli";

// Set by check-types.ts, which generates beside the committed files and compares.
const directory = process.env.TYPEGEN_DIRECTORY;

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? "local",
    dataset: process.env.SANITY_STUDIO_DATASET ?? "production",
  },
  deployment: { autoUpdates: false },
  typegen: {
    path: "../app/content/**/*.ts",
    schema: directory ? `${directory}/schema.json` : "schema.json",
    generates: directory ? `${directory}/sanity.types.ts` : "../app/content/sanity.types.ts",
  },
});
