export const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

/** Node's arguments for the built site, and below its environment, as `npm run serve` has them: its memory stays flat. */
export const serveArguments = ["--max-semi-space-size=8", remixServe, "build/index.js"];

export const serveEnvironment = { MALLOC_ARENA_MAX: "2" };
