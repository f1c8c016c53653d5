import { fileURLToPath } from "node:url";

/** Where the running build lies: all of app/ is one file in it, beside `client/` with the files for browsers. */
export const buildDirectory = fileURLToPath(new URL(".", import.meta.url));
