import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";

import { compressWell } from "~/http/page-cache/compress.server";
import { digestOf } from "~/http/page-cache/kept-page.server";
import { isOrdinary } from "~/http/page-cache/ordinary-request.server";
import { type StaticFile, sendFile } from "~/http/page-cache/static-file.server";

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
const HASHED = "public, max-age=31536000, immutable";
const NAMED = "public, max-age=3600";

export type StaticFilesOptions = {
  /** The directory, such as `public`. Read once. */
  root: string;
  host: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * The files of public/ from memory. Those of the build have their hash in their name and never change. Brotli at
 * its best takes a second or two for all of them: `compressAll` does it once the site serves.
 */
export function keepStaticFiles({ root, host, headers }: StaticFilesOptions) {
  const files = new Map<string, StaticFile>();
  for (const { path, type } of listFiles(root)) {
    const body = readFileSync(join(root, path));
    files.set(path, {
      body,
      type,
      digest: digestOf(body),
      cacheControl: path.startsWith("/build/") ? HASHED : NAMED,
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

function listFiles(root: string): { path: string; type: string }[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const type = types.get(extname(entry.name));
    if (!entry.isFile() || type === undefined) return [];
    const path = relative(root, join(entry.parentPath, entry.name));
    return [{ path: `/${path.split(sep).join("/")}`, type }];
  });
}
