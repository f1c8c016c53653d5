import type { ServerBuild } from "@remix-run/node";

/** A substitute for the module that Remix's compiler puts into a build, because tests run the sources. */
const assets: ServerBuild["assets"] = {
  version: "test",
  url: "/build/manifest.js",
  entry: { module: "/build/entry.js", imports: [] },
  routes: {},
};

export default assets;
