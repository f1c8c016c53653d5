export const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

/** Node options that keep the built site's memory small (decision 46), as in `npm run serve`. */
export const nodeOptions = ["--max-semi-space-size=4", "--max-old-space-size=1024"] as const;

export const serveEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/** Environment for a local site, which has no load balancer to wait for at shutdown. */
export const localServeEnvironment = { ...serveEnvironment, DRAIN_SECONDS: "0" } as const;

/** The output directory of `npm start` and `npm run build`, which is served; `npm run dev` and the tests use others. */
export const buildDirectory = process.env.BUILD_DIR || "build";

/** Node's arguments for the built site. */
export const serveArgumentsFor = (build: string) => [
  ...nodeOptions,
  remixServe,
  `${build}/index.js`,
];
export const serveArguments = serveArgumentsFor(buildDirectory);
