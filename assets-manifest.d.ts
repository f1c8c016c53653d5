/** Remix's compiler puts the files that browsers load for each route into the server build under this name. */
declare module "@remix-run/dev/assets-manifest" {
  import type { ServerBuild } from "@remix-run/node";

  const assets: ServerBuild["assets"];
  export default assets;
}
