import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Renders a whole document, suspended parts included. Rejects with the first error of any part, and when `timeoutMs`
 * have passed: a page without scripts could never repair a failed part.
 */
export function renderDocument(element: ReactElement, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 fills its 2048-byte chunks with NUL if a multi-byte character does not fit.
        resolve(Buffer.concat(chunks).toString("utf8").replaceAll("\0", ""));
        done();
      },
    });
    let failed = false;
    const fail = (error: unknown) => {
      failed = true;
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      // Renders everything in place, regardless of size, because a script would have to insert deferred parts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        // Also called after a failure.
        if (!failed) pipe(sink);
      },
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(
      () => abort(new Error(`The document was not rendered within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
}
