/**
 * Import rules (decision 5). `npm run check` prints each violation. Type imports count too.
 */

/**
 * The layers of app/, lowest first. A folder imports from itself and from the folders that it lists; its `*.server.ts` files
 * import `server`, too. The nouns of features/ import each other.
 */
const folders = {
  i18n: [],
  text: [],
  ui: ["i18n"],
  server: ["text", "i18n"],
  seo: ["ui", "text", "i18n"],
  pdf: ["ui", "text", "i18n"],
  supabase: ["text"],
  toasts: ["ui", "i18n"],
  forms: ["scripts", "toasts", "ui", "text", "i18n"],
  cms: ["scripts", "ui", "text", "i18n"],
  features: ["cms", "supabase", "pdf", "forms", "scripts", "toasts", "ui", "text", "i18n"],
  // The text of an article contains sections.
  "features/articles": ["features", "sections", "cms", "ui", "text", "i18n"],
  sections: ["features", "cms", "seo", "forms", "scripts", "toasts", "ui", "text", "i18n"],
  shell: ["features", "cms", "scripts", "toasts", "ui", "text", "i18n"],
  // What browsers run on public pages. It shares calculations and markup with the features that it enhances.
  scripts: ["features", "cms", "forms", "toasts", "ui", "text", "i18n"],
};

/** The other folders of the project that a folder imports from. The site runs without all of them. */
const tools = {
  app: [],
  studio: ["app"],
  supabase: ["app"],
  emulators: ["app", "supabase"],
  testing: ["app", "studio", "emulators", "ops"],
  ops: ["app", "studio", "supabase", "emulators", "testing"],
  bench: ["app", "studio", "supabase", "emulators", "ops", "testing"],
  tests: ["app", "bench", "emulators", "ops", "studio", "supabase", "testing"],
};

const serverFile = "\\.server\\.tsx?$";
/** Code of the Studio that is stored with the section that it belongs to. */
const contentType = "^app/sections/[^/]+/content-type\\.ts$";
const oneOf = (names) => `(?:${names.join("|")})`;
const knownFolder = `^app/${oneOf(["routes", "fonts", ...Object.keys(folders)])}/`;

/** The folders below a folder that have separate rules. */
const below = (folder) =>
  Object.keys(folders)
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => `^app/${other}/`);

const ofFolders = Object.entries(folders).flatMap(([folder, others]) => {
  const rule = (name, from, allowed) => ({
    name,
    comment: `app/${folder} imports only from ${[folder, ...allowed].join(", ")}.`,
    from: { ...from, pathNot: [...(from.pathNot ?? []), ...below(folder)] },
    to: { path: "^app/[^/]+/", pathNot: `^app/${oneOf([folder, ...allowed])}/` },
  });
  const ofServer = ["ui", "text", "i18n"].includes(folder) ? others : [...others, "server"];
  return [
    rule(`folder-${folder}`, { path: `^app/${folder}/`, pathNot: [serverFile] }, others),
    rule(`folder-${folder}-server`, { path: `^app/${folder}/.*${serverFile}` }, ofServer),
  ];
});

const rules = [
  {
    name: "cycle",
    comment: "Move what both files need to one of them, or to a third file.",
    from: {},
    to: { circular: true },
  },
  ...ofFolders,
  {
    name: "unknown-folder",
    comment: "List the folder in .dependency-cruiser.js.",
    from: {},
    to: { path: "^app/[^/]+/", pathNot: knownFolder },
  },
  {
    name: "folder-name",
    comment: "Name the folder after its contents, and import from the file, not from an index.",
    from: { path: "^app/" },
    to: {
      path: "/(?:utils|lib|helpers|misc|common|types|hooks)/|/index\\.tsx?$",
      pathNot: "^node_modules/",
    },
  },
  {
    name: "file-name",
    comment: "File names in app/ are in kebab-case.",
    from: {},
    to: { path: "^app/.*[A-Z_]", pathNot: "^app/routes/" },
  },
  {
    name: "route-name",
    comment: "Names of routes are in lower case.",
    from: { path: "^app/routes/.*[A-Z]" },
    to: {},
  },
  {
    name: "route-to-route",
    comment: "Move what two routes share to the folder that owns it.",
    from: { path: "^app/routes/([^/$]*)\\$?([^/$]*)" },
    to: { path: "^app/routes/", pathNot: "^app/routes/$1[$]?$2/" },
  },
  {
    name: "to-routes-or-root",
    comment: "Only Remix imports them. A route can import the types of root.",
    from: { path: "^app/", pathNot: "^app/routes/" },
    to: { path: "^app/(?:routes/|root\\.tsx$)" },
  },
  {
    name: "route-to-root",
    comment: "A route imports only types of root.",
    from: { path: "^app/routes/" },
    to: { path: "^app/root\\.tsx$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "server-code-in-browser",
    comment: "The compiler removes server code only from route modules and root. Import a type.",
    from: {
      path: "^app/",
      pathNot: [serverFile, "^app/root\\.tsx$", "^app/routes/(?:[^/]+|[^/]+/route)\\.tsx?$"],
    },
    to: { path: serverFile, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "environment",
    comment: "Only *.server.ts files read the environment.",
    from: { path: "^app/", pathNot: serverFile },
    to: { path: "^app/env\\.server\\.ts$" },
  },
  {
    name: "content-type-in-app",
    comment: "Only the Studio imports content types.",
    from: { path: "^app/", pathNot: contentType },
    to: { path: contentType },
  },
  ...Object.entries({ sanity: "cms", supabase: "supabase" }).map(([scope, folder]) => ({
    name: `package-${scope}`,
    comment: `In app/, only ${folder}/ imports @${scope}/*.`,
    from: { path: "^app/", pathNot: `^app/${folder}/` },
    to: { path: `^node_modules/@${scope}/` },
  })),
  ...Object.entries(tools).map(([folder, others]) => ({
    name: `out-of-${folder}`,
    comment: `${folder}/ imports only from ${[folder, ...others].join(", ")}.`,
    from: { path: `^${folder}/`, pathNot: contentType },
    to: { path: `^${oneOf(Object.keys(tools))}/`, pathNot: `^${oneOf([folder, ...others])}/` },
  })),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".d.ts"],
    },
    doNotFollow: { path: "node_modules" },
    skipAnalysisNotInRules: true,
    cache: { folder: ".cache/dependency-cruiser", strategy: "content" },
  },
};
