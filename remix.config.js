/** @type {import("@remix-run/dev").AppConfig} */
export default {
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  serverPlatform: "node",
  tailwind: true,
  postcss: true,
  // The preview's secret: as a package its peers would bring the whole Studio into production.
  // The others so that a start reads one file instead of hundreds, and only what is used of them, such as the icons.
  serverDependenciesToBundle: [
    /^@sanity\/preview-url-secret/,
    /^lucide-react/,
    /^@sanity\/client/,
    /^rxjs/,
    /^@supabase\//,
    /^zod/,
    /^uuid/,
  ],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
};
