/** @type {import("@remix-run/dev").AppConfig} */
export default {
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  serverPlatform: "node",
  tailwind: true,
  postcss: true,
  // Bundled so that only the icons in use are loaded at start, not all of them.
  // The preview's secret likewise: as a package its peers would bring the whole Studio into production.
  serverDependenciesToBundle: [/^lucide-react/, /^@sanity\/preview-url-secret/],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
};
