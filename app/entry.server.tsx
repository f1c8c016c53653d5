// Starts the site: this is the only module that remix-serve imports before it listens.
import "~/start.server";
import { STATUS_CODES } from "node:http";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { currentPreview } from "~/cms/preview.server";
import { loadShell } from "~/features/site/shell.server";
import { ScriptAddress } from "~/scripts/script.server";
import { renderDocument } from "~/server/html/render-document.server";
import { log } from "~/server/log.server";
import { requestContext } from "~/server/request-context.server";
import { ShellContext } from "~/shell/document.server";
import { cspSourcesOf, documentResponse } from "~/shell/document-response.server";
import { refusalDocument } from "~/shell/refusal-page.server";
import { namesFile } from "~/site-addresses.server";

const RENDER_TIMEOUT_MS = 5_000;

/**
 * Responds with the whole document at once, so that its policy can list its scripts and styles. The response for a
 * missing file is one line, because browsers and programs that look for icons and scripts do not read pages.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const present = requestContext();
  if (!present) throw new Error("The request did not come through the pipeline");
  if (status >= 400 && namesFile(new URL(request.url).pathname))
    return plainAnswer(status, headers);
  const { marker } = present;
  try {
    // If the root's loader was not called, as for a refused method, the content is not loaded either.
    const isLoaded = Object.hasOwn(context.staticHandlerContext.loaderData, "root");
    const html = await renderDocument(
      <ScriptAddress.Provider value={context.manifest.entry.module}>
        <ShellContext.Provider value={isLoaded ? await loadShell() : null}>
          <RemixServer
            context={context}
            url={request.url}
            abortDelay={RENDER_TIMEOUT_MS}
            nonce={marker}
          />
        </ShellContext.Provider>
      </ScriptAddress.Provider>,
      RENDER_TIMEOUT_MS,
    );
    const widen = cspSourcesOf(context);
    const preview = await currentPreview();
    return documentResponse({ html, marker, status, headers, widen, preview });
  } catch (error) {
    // The first error makes Remix render the error page. If that page fails too, the response is sent from here.
    if (context.staticHandlerContext.errors === null) throw error;
    logOnce(error, request);
    const noStore = new Headers({ "Cache-Control": "no-store" });
    if (process.env.NODE_ENV === "development") {
      return new Response(`Request id ${present.id}\n\n${textOf(error)}\n`, {
        status: 500,
        headers: noStore,
      });
    }
    const html = refusalDocument(500, present.id);
    return documentResponse({ html, marker, status: 500, headers: noStore });
  }
}

function plainAnswer(status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(`${STATUS_CODES[status] ?? "Error"}\n`, { status, headers });
}

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const logged = new WeakSet<object>();

function logOnce(error: unknown, request: Request) {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const { pathname } = new URL(request.url);
  log.error("Request failed", { method: request.method, path: pathname, error });
}

/** Logs unexpected errors only, not 404s, 405s or aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logOnce(error, request);
};
