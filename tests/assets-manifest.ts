import type { ServerBuild } from "@remix-run/node";

/** Stands for what Remix's compiler puts into a build: tests run the sources. */
const assets: ServerBuild["assets"] = {
  version: "test",
  url: "/build/manifest.js",
  entry: { module: "/build/entry.js", imports: [] },
  routes: {},
};

export default assets;
