import { setPriority } from "node:os";
import * as z from "zod";
import { buildStudio } from "./build-studio";
import { serveStudio } from "./serve-studio";

/** Serves the Studio on STUDIO_PORT and reports over IPC when it is built; started by `ops/start/start.ts`. */
const { STUDIO_PORT, STUDIO_API_HOST, SITE_URL } = z
  .object({
    STUDIO_PORT: z.coerce.number().int(),
    STUDIO_API_HOST: z.url(),
    SITE_URL: z.url(),
  })
  .parse(process.env);

// The site is already in use during this build, so the build gets a low priority.
setPriority(10);

const server = serveStudio({ apiHost: STUDIO_API_HOST, siteUrl: SITE_URL });
server.listen(STUDIO_PORT, "127.0.0.1");

const stop = () => process.exit(0);
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The parent process has ended, so nothing else would stop this one.
process.on("disconnect", stop);

buildStudio().then(
  () => process.send?.({ ready: true }),
  (error: unknown) => {
    console.error(`Studio: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
