import { createReadStream, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { refuseForeign } from "../content-lake/origin-policy";
import { buildStudio } from "./build-studio";
import { studioPage, studioPolicy, studioStyle } from "./page";

/** Origins, without a trailing slash. */
export interface StudioAddresses {
  apiHost: string;
  siteUrl: string;
}

/** Files that the Studio's pages show, where a hosted Studio has them too; by their names alone, so that no path leads out. */
const staticFile = /^\/static\/bands\/(\w+\.webp)$/;

/** A server of the Studio's page and scripts; each load of the page builds anew what has changed. */
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
    sendFile(response, resolve("studio/static/bands", picture), "image/webp");
    return;
  }
  const directory = await buildStudio();
  const [, script] = /^\/([\w.-]+\.js)$/.exec(pathname) ?? [];
  if (script === undefined) {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": studioPolicy(addresses),
    });
    // Every other path is a place inside the Studio.
    response.end(studioPage(addresses));
    return;
  }
  // The parts are named by their content; the entry is not.
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
