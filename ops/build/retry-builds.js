import { createRequire } from "node:module";

/**
 * Loaded into `remix dev` before Remix itself; repeats builds that Remix cancels by mistake. Each task of a cancelled build
 * fails, and each failure cancels the build in progress, even if that is the newer one, which no other build follows. The old
 * build would be served until the next save.
 */

/** @type {{ create: typeof import("@remix-run/dev/dist/compiler/compiler").create }} */
const compiler = createRequire(import.meta.url)("@remix-run/dev/dist/compiler/compiler.js");
const { create } = compiler;

compiler.create = async (context) => {
  const made = await create(context);
  /** The newest requested build; older ones were cancelled on purpose. */
  let newest = 0;
  return {
    compile: async (options) => {
      const own = (newest += 1);
      for (;;) {
        try {
          return await made.compile(options);
        } catch (error) {
          if (!isCancellation(error)) throw error;
          // Without this, Remix would report the arrival of the next build as an error.
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
 * Returns whether an esbuild error only reports that the build was cancelled.
 * @type {(error: any) => error is import("esbuild").BuildFailure}
 */
const isCancellation = (error) =>
  error instanceof Error &&
  "errors" in error &&
  Array.isArray(error.errors) &&
  error.errors.every(({ text }) => /^(?:The build was canceled|remix-compile-cancel)/.test(text));
