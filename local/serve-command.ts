export const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

/** What keeps the memory of the built site small (decision 46), as `npm run serve` has it. */
export const nodeOptions = ["--max-semi-space-size=4", "--max-old-space-size=1024"] as const;

export const serveEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/** Node's arguments for the built site. */
export const serveArguments = [...nodeOptions, remixServe, "build/index.js"];
