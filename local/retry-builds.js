import { createRequire } from "node:module";

/**
 * Loaded into `remix dev` before it: does again what remix cancels by mistake. Each task of a cancelled build fails, and
 * each failure cancels whatever is being built at that moment; that may be the build that has come after it, which
 * nothing follows. The old build would be served until the next save.
 */

/** @type {{ create: typeof import("@remix-run/dev/dist/compiler/compiler").create }} */
const compiler = createRequire(import.meta.url)("@remix-run/dev/dist/compiler/compiler.js");
const { create } = compiler;

compiler.create = async (context) => {
  const made = await create(context);
  /** The newest of what was asked for: an older build was cancelled on purpose. */
  let newest = 0;
  return {
    compile: async (options) => {
      const own = (newest += 1);
      for (;;) {
        try {
          return await made.compile(options);
        } catch (error) {
          if (!isCancellation(error)) throw error;
          // Remix would call it an error that the next build has come.
          if (own !== newest) throw Object.assign(error, { errors: [] });
        }
      }
    },
    cancel: () => {
      newest += 1;
      return made.cancel();
    },
    dispose: () => {
      newest += 1;
      return made.dispose();
    },
  };
};

/**
 * Whether an error of esbuild tells of nothing but that the build was cancelled.
 * @type {(error: any) => error is import("esbuild").BuildFailure}
 */
const isCancellation = (error) =>
  error instanceof Error &&
  "errors" in error &&
  Array.isArray(error.errors) &&
  error.errors.every(({ text }) => /^(?:The build was canceled|remix-compile-cancel)/.test(text));
