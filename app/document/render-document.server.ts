import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Renders a whole document, suspended parts included. Rejects with the first error of any part, and
 * when `timeoutMs` have passed: a page without scripts could never put a failed part right.
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
        // React 18 fills its 2048-byte pieces up with NUL where a character of several bytes would not fit.
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
      // Everything in its place, however large: what React puts off, a script would have to put there.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        // Called after a failure too.
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
