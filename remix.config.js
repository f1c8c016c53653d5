// `npm run dev` and the tests use build directories separate from that of `npm start`. They are inside the project,
// where a build finds its packages.
const directory = process.env.BUILD_DIR || "build";

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverBuildPath: `${directory}/index.js`,
  assetsBuildDirectory: `${directory}/client`,
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  // "node" would make esbuild bundle all of rxjs as CommonJS instead of the ES modules in use (decision 46).
  serverPlatform: "neutral",
  serverConditions: ["es2015"],
  serverMainFields: ["module", "main"],
  tailwind: true,
  postcss: true,
  // The preview's secret and its draggable sections are bundled, because as packages their peers would bring the whole
  // Studio into production. The others are bundled so that a start reads one file instead of hundreds, and only their
  // used parts, such as the icons.
  serverDependenciesToBundle: [
    /^@sanity\/preview-url-secret/,
    /^@sanity\/visual-editing(?:-csm)?(?:$|\/create-data-attribute)/,
    /^valibot/,
    /^lucide-react/,
    /^@sanity\/client/,
    /^rxjs/,
    /^zod/,
    /^uuid/,
    /^jose/,
    /^libphonenumber-js/,
    /^fflate/,
  ],
  future: {
    v3_fetcherPersist: true,
    // See decision 97.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
  },
};
