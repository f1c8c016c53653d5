import type { ServerBuild } from "@remix-run/node";

/** Remix's types require one `meta` for the data of any route, and the compiler's own build is untyped too. */
const untyped = (module: object): object => module;

/**
 * Builds these routes as the compiler would.
 * @param modules route modules by URL path; "root" and, for the home page, "_index"
 */
export async function serverBuild(modules: Record<string, object>): Promise<ServerBuild> {
  const ids = Object.keys(modules);
  const placeOf = (id: string) => {
    if (id === "root") return { id, path: "" };
    return id === "_index"
      ? { id, index: true, parentId: "root" }
      : { id, path: id, parentId: "root" };
  };
  const parts = Object.entries(modules);
  return {
    mode: "production",
    entry: { module: await import("~/entry.server") },
    routes: Object.fromEntries(
      parts.map(([id, module]) => [
        id,
        { ...placeOf(id), module: { default: undefined, ...untyped(module) } },
      ]),
    ),
    assets: {
      entry: { imports: [], module: "/build/entry.js" },
      routes: Object.fromEntries(
        parts.map(([id, module]) => [
          id,
          {
            ...placeOf(id),
            hasLoader: "loader" in module,
            hasAction: "action" in module,
            hasClientAction: "clientAction" in module,
            hasClientLoader: "clientLoader" in module,
            hasErrorBoundary: "ErrorBoundary" in module,
            module: `/build/${ids.indexOf(id)}.js`,
          },
        ]),
      ),
      url: "/build/manifest.js",
      version: "test",
    },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
  };
}
