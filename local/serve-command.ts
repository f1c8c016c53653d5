export const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

/** What keeps the memory of the built site small (decision 46), as `npm run serve` has it. */
export const nodeOptions = ["--max-semi-space-size=4", "--max-old-space-size=1024"] as const;

export const serveEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/** The same for a site that is nobody's but this machine's: at its end there is nobody to be sent elsewhere. */
export const localServeEnvironment = { ...serveEnvironment, DRAIN_SECONDS: "0" } as const;

/** Where `npm start` and `npm run build` build, and what is served; `npm run dev` and the tests have their own. */
export const buildDirectory = process.env.BUILD_DIR || "build";

/** Node's arguments for the built site. */
export const serveArgumentsFor = (build: string) => [
  ...nodeOptions,
  remixServe,
  `${build}/index.js`,
];
export const serveArguments = serveArgumentsFor(buildDirectory);
