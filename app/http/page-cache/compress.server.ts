import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliCompress, constants, gzip } from "node:zlib";

import { limitTo } from "~/http/page-cache/limit.server";

export type Compressed = { br: Buffer; gzip: Buffer };

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** The binary logarithm of the smallest window that holds so many bytes, within what Brotli allows. */
const windowFor = (bytes: number) => Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))));

const brotliOptions = (bytes: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    // A window no larger than the text: the usual one costs the process megabytes that it does not get back.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
  },
});

/** Both encodings of some text, made quickly, because somebody waits. */
export async function compressQuickly(text: Buffer): Promise<Compressed> {
  const [br, zipped] = await Promise.all([
    brotliOf(text, brotliOptions(text.length, 5)),
    gzipOf(text, { level: 6 }),
  ]);
  return { br, gzip: zipped };
}

const work = `
  const { parentPort } = require("node:worker_threads");
  const { brotliCompressSync, gzipSync } = require("node:zlib");
  parentPort.on("message", ({ text, options }) => {
    parentPort.postMessage({ br: brotliCompressSync(text, options), gzip: gzipSync(text, { level: 9 }) });
  });
`;

const IDLE_MS = 1_000;
const oneByOne = limitTo(1);
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Both encodings as small as they get, one text after the other. In a thread of its own that ends when there is
 * nothing left to do: in the pool's threads the best compression leaves its memory behind, once for each of them.
 */
export function compressWell(text: Buffer): Promise<Compressed> {
  return oneByOne(async () => {
    clearTimeout(idle);
    worker ??= new Worker(work, {
      eval: true,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    });
    const compressing = worker;
    compressing.unref();
    try {
      return await askWorker(compressing, text);
    } catch (error) {
      worker = undefined;
      throw error;
    } finally {
      idle = setTimeout(() => {
        worker = undefined;
        void compressing.terminate();
      }, IDLE_MS).unref();
    }
  });
}

function askWorker(compressing: Worker, text: Buffer): Promise<Compressed> {
  return new Promise((resolve, reject) => {
    compressing.once("error", reject);
    compressing.once("message", (made: unknown) => {
      compressing.off("error", reject);
      resolve(readCompressed(made));
    });
    compressing.postMessage({ text, options: brotliOptions(text.length, 11) });
  });
}

function readCompressed(made: unknown): Compressed {
  const isObject = typeof made === "object" && made !== null && "br" in made && "gzip" in made;
  if (isObject && made.br instanceof Uint8Array && made.gzip instanceof Uint8Array) {
    return { br: Buffer.from(made.br), gzip: Buffer.from(made.gzip) };
  }
  throw new TypeError("The thread that compresses answered with something else");
}
