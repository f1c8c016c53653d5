import { createRequire } from "node:module";

/**
 * Loaded into `remix build` before it. Of each server file that a browser's module imports, remix leaves an empty module, and of
 * one that several routes import a file of its own: fourteen of them on a page with a form, 100 bytes each. Here all are the
 * same module, and where nothing of it is used its import goes too.
 */

/** @type {typeof import("@remix-run/dev/dist/compiler/plugins/emptyModules")} */
const plugins = createRequire(import.meta.url)(
  "@remix-run/dev/dist/compiler/plugins/emptyModules.js",
);
const { emptyModulesPlugin } = plugins;

plugins.emptyModulesPlugin = (...wanted) => {
  const plugin = emptyModulesPlugin(...wanted);
  return {
    ...plugin,
    setup: (build) =>
      plugin.setup({
        ...build,
        onResolve: (options, resolve) =>
          build.onResolve(options, async (imported) => {
            const found = await resolve(imported);
            return found && { ...found, path: "server", sideEffects: false };
          }),
      }),
  };
};
