import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { type Encoding, encodings, preferredEncoding } from "~/server/encoding.server";
import type { Middleware } from "~/server/middleware.server";

/** A directory, and the path below which its files are served: "" for the site's own, such as `/favicon.svg`. */
export type StaticRoot = { path: string; directory: string };

type StaticFile = { file: string; type: string | false; packed: readonly Encoding[] };

/** This path contains only files: no pages, and no redirects of editors. */
const BUILD = "/build/";
const HASHED = "public, max-age=31536000, immutable";
const NAMED = "public, max-age=3600";
const packedEnd = new Map<Encoding, string>([
  ["br", ".br"],
  ["gzip", ".gz"],
]);

/**
 * Middleware that sends the files for browsers, in the smallest encoding that the build has made. Files of the build
 * have their hash in their name and never change. The names are read once, so other requests cost no disk access.
 * @param roots if several contain the same path, the first one's file is sent
 */
export function serveFiles(roots: readonly StaticRoot[]): Middleware {
  const files = new Map<string, StaticFile>();
  for (const root of [...roots].reverse()) listFiles(root, files);

  return (request, response, next) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return next();
    const query = url.indexOf("?");
    const path = query === -1 ? url : url.slice(0, query);
    const found = files.get(path);
    if (found) return sendFile(request, response, path, found);
    if (path.startsWith(BUILD)) return sayMissing(response);
    next();
  };
}

function listFiles({ path: at, directory }: StaticRoot, files: Map<string, StaticFile>): void {
  if (!existsSync(directory)) return;
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const listed = entries.map((entry) => ({ entry, file: join(entry.parentPath, entry.name) }));
  const names = new Set(listed.map(({ file }) => file));
  for (const { entry, file } of listed) {
    const path = `${at}/${relative(directory, file).split(sep).join("/")}`;
    const isPacked = [...packedEnd.values()].some(
      (end) => file.endsWith(end) && names.has(file.slice(0, -end.length)),
    );
    if (!entry.isFile() || isPacked || path.includes("/.")) continue;
    const packed = encodings.filter((each) => names.has(file + packedEnd.get(each)));
    files.set(path, { file, type: contentType(extname(file)), packed });
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { file, type, packed }: StaticFile,
): void {
  const preferred = preferredEncoding(request.headers["accept-encoding"]?.toString());
  const encoding = packed.find((each) => each === preferred);
  if (type) response.setHeader("Content-Type", type);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (packed.length > 0) response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("Cache-Control", path.startsWith(BUILD) ? HASHED : NAMED);
  // The path is one of those that were listed, so no visitor can choose it.
  const options = { cacheControl: false, dotfiles: "allow", index: false } as const;
  send(request, file + (encoding ? packedEnd.get(encoding) : ""), options).pipe(response);
}

/**
 * During a rolling deployment an instance gets requests for files that only the others have, and soon it is the other
 * way round. So no cache may keep the response; and a missing script does not justify rendering a whole page.
 */
function sayMissing(response: ServerResponse): void {
  response.statusCode = 404;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  // Node omits the body for HEAD.
  response.end("Not found\n");
}
