import { defineCliConfig } from "sanity/cli";

// Set by typegen.ts, which checks the generated files before it copies them.
const directory = process.env.TYPEGEN_DIRECTORY ?? ".";

/** Configuration of `sanity schema extract` and `sanity typegen generate`, which send no queries here. */
export default defineCliConfig({
  api: { projectId: "local", dataset: "production" },
  deployment: { autoUpdates: false },
  typegen: {
    path: ["../../app/{cms,features,sections}/**/*.{ts,tsx}"],
    schema: `${directory}/schema.json`,
    generates: `${directory}/sanity.types.ts`,
  },
});
