import { join } from "node:path";
import { fileURLToPath } from "node:url";
// Imported by its own path, because the package's entry also loads Vite, which takes seconds.
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";

const app = fileURLToPath(new URL("../app", import.meta.url));

/** Every route of the site as Remix finds it: its address, with `:slug` or `*` for a parameter, and its file. */
export const siteRoutes = Object.values(flatRoutes(app, ["**/.*"])).map(({ path = "", file }) => ({
  path: `/${path}`,
  file: join(app, file),
}));
