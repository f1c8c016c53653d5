import { createReadStream, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { refuseForeign } from "../../../emulators/content-lake/origin-policy";
import { buildStudio } from "./build-studio";
import { studioPage, studioPolicy, studioStyle } from "./page";

/** Origins, without a trailing slash. */
export interface StudioAddresses {
  apiHost: string;
  siteUrl: string;
}

/** Static files that a hosted Studio has too; only plain file names match, so no path escapes the directory. */
const staticFile = /^\/static\/sections\/(\w+\.webp)$/;

/** Serves the Studio's page and scripts; each page load rebuilds changed sources. */
export function serveStudio(addresses: StudioAddresses): Server {
  return createServer((request, response) => {
    answer(addresses, request, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`Studio: ${reason}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(reason);
    });
  });
}

async function answer(
  addresses: StudioAddresses,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  refuseForeign(request);
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-cache");
  if (pathname === "/page.css") {
    response.writeHead(200, { "Content-Type": "text/css; charset=utf-8" }).end(studioStyle);
    return;
  }
  const [, picture] = staticFile.exec(pathname) ?? [];
  if (picture !== undefined) {
    sendFile(response, resolve("studio/static/sections", picture), "image/webp");
    return;
  }
  const directory = await buildStudio();
  const [, script] = /^\/([\w.-]+\.js)$/.exec(pathname) ?? [];
  if (script === undefined) {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": studioPolicy(addresses),
    });
    // Every other path is a location inside the Studio.
    response.end(studioPage(addresses));
    return;
  }
  // The chunks have content hashes in their names; the entry does not.
  if (script !== "main.js") response.setHeader("Cache-Control", "max-age=31536000, immutable");
  sendFile(response, join(directory, script), "text/javascript; charset=utf-8");
}

function sendFile(response: ServerResponse, file: string, type: string): void {
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": type });
  createReadStream(file).pipe(response);
}
