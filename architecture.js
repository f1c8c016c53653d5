/**
 * Who may import whom in app/ (decision 5), as rules of ESLint: which other folders a folder imports from. Its
 * `*.server.ts` files may import server and process too, if it may import anything.
 */
export const folders = {
  ui: [],
  format: [],
  text: ["format"],
  seo: ["ui", "format", "text"],
  process: [],
  server: ["process"],
  document: [],
  supabase: ["server", "process", "text"],
  content: ["server", "process", "ui", "format", "text"],
  documents: ["content", "franchise", "ui", "format", "text", "server", "process"],
  forms: ["ui", "format", "text"],
  toasts: ["ui"],
  accounts: ["supabase", "forms", "toasts", "ui", "text", "server", "process"],
  franchise: ["supabase", "content", "forms", "toasts", "ui", "format", "text"],
  contact: ["supabase", "content", "forms", "toasts", "ui", "format", "text"],
  affiliate: ["supabase", "content", "forms", "toasts", "ui", "format", "text"],
  submissions: [
    "supabase",
    "content",
    "franchise",
    "contact",
    "accounts",
    "forms",
    "toasts",
    "format",
    "text",
  ],
  desk: ["supabase", "content", "accounts", "submissions", "forms", "ui", "format", "text"],
  mail: ["supabase", "content", "submissions", "format", "text"],
  bands: [
    "seo",
    "content",
    "franchise",
    "contact",
    "accounts",
    "submissions",
    "forms",
    "toasts",
    "ui",
    "format",
    "text",
  ],
  shell: ["content", "accounts", "toasts", "ui", "format", "text"],
};

/** Packages that only one folder imports. */
const packages = { "@sanity/": "content", "@supabase/": "supabase" };

/** The server writes this markup: scripts with their hashes, glyphs, texts that are escaped already. */
const setMarkup = [
  "app/document.server.tsx",
  "app/ui/server-only.tsx",
  "app/ui/icon.tsx",
  "app/content/written-text.tsx",
];

const code = "{ts,tsx}";
const serverFiles = (folder) => `app/${folder}/**/*.server.${code}`;
/** The compiler removes server code from these, but not from the other files of a route. */
const routeModules = [`app/routes/*.${code}`, `app/routes/*/route.${code}`];

/** A pattern for imports of a folder of app/, by the alias or by dots. */
const from = (names) => String.raw`^(?:~\/|(?:\.\.\/)+)(?:${names.join("|")})\/`;

/** The imports that a file in `folder` must not have, as patterns of ESLint; undefined is the top of app/. */
function restrictions(folder, { isServer = false, dropsServerCode = false } = {}) {
  const own = folders[folder] ?? Object.keys(folders);
  const allowed = [folder, ...own, ...(isServer && own.length > 0 ? ["server", "process"] : [])];
  const forbidden = Object.keys(folders).filter((each) => !allowed.includes(each));
  const values = isServer || dropsServerCode ? [] : [String.raw`\.server$`];
  return [
    {
      regex: from([...forbidden, "routes"]),
      message: `app/${folder ?? ""} does not import from there (architecture.js).`,
    },
    {
      regex: String.raw`^~\/\.\.\/|^(?:\.\.\/)+(?:bench|doctor|local|studio|tests)\/`,
      message: "app/ imports nothing from outside.",
    },
    {
      regex: String.raw`^(?:~\/|(?:\.\.\/)+)root$`,
      message: "Only routes import from root, and only types.",
      allowTypeImports: folder === "routes",
    },
    ...Object.entries(packages)
      .filter(([, only]) => only !== folder)
      .map(([scope, only]) => ({
        regex: `^${scope}`,
        message: `Only app/${only} imports ${scope}*.`,
      })),
    ...(isServer
      ? []
      : [{ regex: "/env\\.server$", message: "Only *.server.ts files import env.server." }]),
    ...values.map((regex) => ({
      regex,
      message: "A file of the browser imports only types from a server file.",
      allowTypeImports: true,
    })),
  ];
}

/** `import()` and types in passing, which the rule about imports does not look at. */
const inPassing = (patterns) =>
  patterns
    .filter(({ allowTypeImports }) => !allowTypeImports)
    .map(({ regex, message }) => {
      const pattern = regex.replaceAll(String.raw`\/`, "/").replaceAll("/", String.raw`\u002F`);
      const names = `[source.value=/${pattern}/], TSImportType[source.value=/${pattern}/]`;
      return { selector: `ImportExpression${names}`, message };
    });

const markup = [
  {
    selector: 'JSXAttribute[name.name="style"]',
    message: "The content security policy blocks style attributes.",
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: `React does not escape this markup. Only these files set it: ${setMarkup.join(", ")}.`,
  },
];

const onlyInRoute = {
  regex: String.raw`^\.\.\/`,
  message: "Routes import nothing of another route.",
};

/** @param syntax what is restricted in all files: a later entry of the configuration replaces it */
export function architecture(syntax) {
  const entry = (files, patterns, ignores = []) => ({
    files,
    ignores,
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
      "no-restricted-syntax": ["error", ...syntax, ...markup, ...inPassing(patterns)],
    },
  });
  const entriesOf = (folder, more = []) => [
    entry([`app/${folder}/**/*.${code}`], [...restrictions(folder), ...more]),
    entry([serverFiles(folder)], [...restrictions(folder, { isServer: true }), ...more]),
  ];
  const forbid = (files, message, ignores = []) => ({
    files,
    ignores,
    rules: { "no-restricted-syntax": ["error", { selector: "Program", message }] },
  });
  return [
    entry([`app/*.${code}`], restrictions(undefined)),
    entry(["app/root.tsx"], restrictions(undefined, { dropsServerCode: true })),
    entry([`app/*.server.${code}`], restrictions(undefined, { isServer: true })),
    ...Object.keys(folders).flatMap((folder) => entriesOf(folder)),
    ...entriesOf("routes", [onlyInRoute]),
    entry(routeModules, [...restrictions("routes", { dropsServerCode: true }), onlyInRoute]),
    {
      files: setMarkup,
      rules: { "no-restricted-syntax": ["error", ...syntax, markup[0]] },
    },
    forbid([`app/*/**/*.${code}`], "architecture.js does not know this folder of app/.", [
      "app/routes/**",
      ...Object.keys(folders).map((folder) => `app/${folder}/**`),
    ]),
    forbid(
      ["app/**/{utils,lib,helpers,misc,common,types,hooks}/**", `app/**/index.${code}`],
      "Name the folder after what it holds, and import from the file itself.",
    ),
    forbid([`app/**/*[A-Z_]*.${code}`, "app/**/*[A-Z_]*/**"], "File names are in kebab-case.", [
      "app/routes/**",
    ]),
    forbid(["app/routes/**/*[A-Z]*", "app/routes/**/*[A-Z]*/**"], "File names are in lower case."),
  ];
}
