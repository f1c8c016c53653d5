// `npm run dev` and the tests build beside `npm start`. Below the project, where a build finds its packages.
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
  // The preview's secret and its draggable bands: as packages their peers would bring the whole Studio into production.
  // The others so that a start reads one file instead of hundreds, and only what is used of them, such as the icons.
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
    // Decision 97.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
  },
};
