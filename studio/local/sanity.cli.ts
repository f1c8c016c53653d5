import { defineCliConfig } from "sanity/cli";

// Set by typegen.ts, which looks at what is generated before it takes it over.
const directory = process.env.TYPEGEN_DIRECTORY ?? ".";

/** For `sanity schema extract` and `sanity typegen generate`, which ask nobody here. */
export default defineCliConfig({
  api: { projectId: "local", dataset: "production" },
  deployment: { autoUpdates: false },
  typegen: {
    path: ["../../app/content/**/*.ts", "../../app/bands/**/*.{ts,tsx}"],
    schema: `${directory}/schema.json`,
    generates: `${directory}/sanity.types.ts`,
  },
});
