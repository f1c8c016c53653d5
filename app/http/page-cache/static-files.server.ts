import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";

import { compressWell } from "~/http/page-cache/compress.server";
import { digestOf } from "~/http/page-cache/kept-page.server";
import { isOrdinary } from "~/http/page-cache/ordinary-request.server";
import { type StaticFile, sendFile } from "~/http/page-cache/static-file.server";
import type { StaticRoots } from "~/http/static-directories.server";

const types = new Map(
  Object.entries({
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
  }),
);

const text = /^(?:text\/|application\/json|image\/svg)/;
/** Here are files alone, no page and no redirect of an editor's. */
const BUILD = "/build/";
const HASHED = "public, max-age=31536000, immutable";
const NAMED = "public, max-age=3600";

export type StaticFilesOptions = {
  /** Read once. */
  roots: StaticRoots;
  host: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * The files for browsers from memory. Those of the build have their hash in their name and never change. Brotli at
 * its best takes a second or two for all of them: `compressAll` does it once the site serves.
 */
export function keepStaticFiles({ roots, host, headers }: StaticFilesOptions) {
  const files = new Map<string, StaticFile>();
  const listed = Object.entries(roots).flatMap(listFiles);
  const present = new Set(listed.map(({ path }) => path));
  for (const { path, file } of listed) {
    const type = types.get(extname(path));
    if (type === undefined) continue;
    const body = readFileSync(file);
    files.set(path, {
      body,
      type,
      digest: digestOf(body),
      cacheControl: path.startsWith(BUILD) ? HASHED : NAMED,
    });
  }
  const standard = Object.entries(headers).flat();
  return {
    /** Sends the file that is asked for; false where there is none of that name. */
    serve(request: IncomingMessage, response: ServerResponse, extra: readonly string[] = []) {
      const file = files.get(request.url ?? "");
      if (!file || !isOrdinary(request, host)) return false;
      sendFile(request, response, file, [...standard, ...extra]);
      return true;
    },

    /**
     * Says that a file of the build is missing; false for what may be there, or belongs to somebody else. While a new
     * version is rolled out an instance is asked for files that only the others have: in a moment it is the other way
     * round, so no cache may keep that, and a script's place is not worth a whole page.
     */
    refuse({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
      const [target = ""] = url.split("?", 1);
      if (!target.startsWith(BUILD) || target.endsWith("/")) return false;
      if ((method !== "GET" && method !== "HEAD") || present.has(decodeURI(target))) return false;
      response.writeHead(404, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      });
      response.end(method === "HEAD" ? undefined : "Not found\n");
      return true;
    },

    async compressAll(): Promise<void> {
      for (const file of files.values()) {
        if (!text.test(file.type)) continue;
        const encoded = await compressWell(file.body);
        if (encoded.br.length < file.body.length) file.encoded = encoded;
      }
    },

    /** The text of a file; undefined where there is none of that name. */
    read: (path: string) => files.get(path)?.body.toString("utf8"),
  };
}

/** The files below a directory, each with its URL path. */
function listFiles([at, root]: [string, string]): { path: string; file: string }[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = join(entry.parentPath, entry.name);
    return [{ path: `${at}/${relative(root, file).split(sep).join("/")}`, file }];
  });
}
