import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import type { Middleware } from "~/server/middleware.server";
import { type Encoding, encodings, preferredEncoding } from "~/server/preferred-encoding.server";

/** A directory, and the path below which its files are served: "" for the site's own, such as `/favicon.svg`. */
export type StaticRoot = { path: string; directory: string };

type StaticFile = { file: string; type: string | false; packed: readonly Encoding[] };

/** Here are files alone, no page and no redirect of an editor's. */
const BUILD = "/build/";
const HASHED = "public, max-age=31536000, immutable";
const NAMED = "public, max-age=3600";
const packedEnd = new Map<Encoding, string>([
  ["br", ".br"],
  ["gzip", ".gz"],
]);

/**
 * Step: sends the files for browsers, as small as the build has packed them. Those of the build have their hash in their
 * name and never change. The names are read once: what is no file costs a page no look at the disk.
 * @param roots of several files with one path the first root's is sent
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
  // The path is one of those that were listed: no visitor's.
  const options = { cacheControl: false, dotfiles: "allow", index: false } as const;
  send(request, file + (encoding ? packedEnd.get(encoding) : ""), options).pipe(response);
}

/**
 * While a new version is rolled out an instance is asked for files that only the others have: in a moment it is the
 * other way round, so no cache may keep that, and a script's place is not worth a whole page.
 */
function sayMissing(response: ServerResponse): void {
  response.statusCode = 404;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  // Node leaves the body out for HEAD.
  response.end("Not found\n");
}
