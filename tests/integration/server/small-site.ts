import { createServer } from "node:http";
import { reportErrors } from "~/server/error-report.server";
import { install } from "~/server/install-handler.server";
import { logLibraries } from "~/server/log.server";
import { log } from "~/server/log.server";
import { createPipeline } from "~/server/pipeline.server";
import { gracefulShutdown } from "~/server/shutdown.server";
import { listen } from "../../../emulators/free-port";

/**
 * A process like the site, with simple responses instead of pages. `/` responds immediately, `/slow` on SIGUSR2; `/reject` and
 * `/throw` cause a failure. It logs its port first.
 */
const reports = reportErrors({ url: process.env.REPORT_URL ?? "http://127.0.0.1:9" });
logLibraries();
install({
  replaces: [],
  build: (behind) =>
    createPipeline(
      {
        hasContent: () => Promise.resolve(true),
        siteUrl: "http://localhost",
        refusalPage: (status) => ({ html: `<!DOCTYPE html><title>${status}</title>`, policy: "" }),
      },
      behind,
    ),
  onServer: (server) =>
    gracefulShutdown(server, {
      begin: () => log.info("begins to end"),
      finish: () => reports.flush().then(() => log.info("has written everything")),
      drainMs: Number(process.env.DRAIN_MS),
      longestMs: Number(process.env.LONGEST_MS),
    }),
});

const server = createServer((request, response) => {
  if (request.url === "/slow") {
    process.once("SIGUSR2", () => response.end("slow"));
    log.info("/slow arrived");
    return;
  }
  if (request.url === "/reject") void Promise.reject(new Error("nobody awaits this"));
  if (request.url === "/throw") {
    setTimeout(() => {
      throw new Error("no one catches this: asha@example.com");
    }, 50);
  }
  response.end("at once");
});

log.info("listens", { port: await listen(server) });
// remix-serve does the same.
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close(console.error));
