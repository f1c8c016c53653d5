import { defineCliConfig } from "sanity/cli";

// Set by check-types.ts, which generates beside the committed files and compares.
const directory = process.env.TYPEGEN_DIRECTORY;

/** For `sanity schema extract` and `sanity typegen generate`, which ask nobody here. */
export default defineCliConfig({
  api: { projectId: "local", dataset: "production" },
  deployment: { autoUpdates: false },
  typegen: {
    path: "../../app/content/**/*.ts",
    schema: directory ? `${directory}/schema.json` : "../schema.json",
    generates: directory ? `${directory}/sanity.types.ts` : "../../app/content/sanity.types.ts",
  },
});
