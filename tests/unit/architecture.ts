import { dirname, join, normalize } from "node:path";
import ts from "typescript";

/** Which folders of app/ a folder may import from, besides itself; the server files of those that may import any, from server and process too. */
const mayImport = new Map<string, readonly string[]>(
  Object.entries({
    ui: [],
    format: [],
    seo: ["ui", "format"],
    process: [],
    server: ["process"],
    document: [],
    supabase: ["server", "process"],
    content: ["server", "process", "ui", "format"],
    documents: ["content", "franchise", "ui", "format", "server", "process"],
    forms: ["ui", "format"],
    toasts: ["ui"],
    accounts: ["supabase", "forms", "toasts", "ui", "server", "process"],
    franchise: ["supabase", "content", "forms", "toasts", "ui", "format"],
    contact: ["supabase", "content", "forms", "toasts", "ui", "format"],
    affiliate: ["supabase", "content", "forms", "toasts", "ui", "format"],
    desk: ["supabase", "content", "accounts", "mail", "forms", "ui", "format"],
    mail: ["supabase", "content", "franchise", "contact", "forms", "format"],
    bands: [
      "seo",
      "content",
      "franchise",
      "contact",
      "accounts",
      "mail",
      "forms",
      "toasts",
      "ui",
      "format",
    ],
    shell: ["content", "accounts", "toasts", "ui", "format"],
  }),
);

/** Packages that one folder alone knows. */
const packagesOfAFolder = [
  { scope: "@sanity/", folder: "content" },
  { scope: "@supabase/", folder: "supabase" },
];

/** Where markup is set that the server wrote: scripts with their hashes, glyphs, texts that are escaped already. */
const setMarkup = new Set([
  "app/document.server.tsx",
  "app/ui/server-only.tsx",
  "app/ui/icon.tsx",
  "app/content/written-text.tsx",
]);

const bannedFolders = ["utils", "lib", "helpers", "misc", "common", "types", "hooks"];
export const codeFile = /\.tsx?$/;
const kebabCase = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
// Remix's own signs for parameters, pathless parts and escapes.
const routeName = /^[a-z0-9$_.[\]-]+$/;

type Import = { specifier: string; isValue: boolean };

/** What a file of app/ does against the rules; one line each, the path first. `file` is relative to the project. */
export function faultsOf(file: string, source: string): string[] {
  const { imports, attributes } = parse(file, source);
  const setsMarkup = attributes.has("dangerouslySetInnerHTML") && !setMarkup.has(file);
  return [
    ...faultsOfName(file),
    ...imports.flatMap((each) => faultsOfImport(file, each)),
    ...(attributes.has("style")
      ? ["a style attribute, which the content security policy blocks"]
      : []),
    ...(setsMarkup
      ? [`markup that React does not escape, which is set in ${[...setMarkup].join(", ")} alone`]
      : []),
  ].map((fault) => `${file}: ${fault}`);
}

function faultsOfName(file: string): string[] {
  const [, ...segments] = file.split("/");
  const folders = segments.slice(0, -1);
  const name = (segments.at(-1) ?? "").replace(codeFile, "");
  const folder = folders[0];
  const allowed = folder === "routes" ? routeName : kebabCase;
  return [
    ...(folder && folder !== "routes" && !mayImport.has(folder)
      ? [`${folder} is no folder of the architecture`]
      : []),
    ...folders
      .filter((each) => bannedFolders.includes(each))
      .map((each) => `a folder named ${each}`),
    ...(name === "index" ? ["a barrel file"] : []),
    ...[...folders, name]
      .filter((each) => !allowed.test(each))
      .map((each) => `${each} is not kebab-case`),
  ];
}

function faultsOfImport(file: string, { specifier, isValue }: Import): string[] {
  const target = resolve(file, specifier);
  const folder = folderOf(file);
  const isServerFile = /\.server\.tsx?$/.test(file);
  if (target === undefined) {
    return packagesOfAFolder
      .filter((each) => specifier.startsWith(each.scope) && folder !== each.folder)
      .map((each) => `imports ${each.scope}* outside app/${each.folder}`);
  }
  if (!target.startsWith("app/")) return [`imports ${specifier}, which lies outside app/`];
  if (target.endsWith(".css")) return [];
  if (target === "app/env.server") {
    return isServerFile ? [] : ["imports env.server, which only *.server.ts files may"];
  }
  const faults: string[] = [];
  const to = folderOf(target);
  if (target === "app/root" && (folder !== "routes" || isValue)) {
    faults.push("imports root, of which routes alone may import types");
  }
  if (to === "routes") {
    if (folder !== "routes") faults.push("imports a route; nothing imports routes");
    else if (routeOf(file) !== routeOf(target)) faults.push("imports a part of another route");
  } else if (to && folder && to !== folder && !allowedFor(folder, isServerFile).includes(to)) {
    faults.push(`${folder} may not import from ${to}`);
  }
  const stripsServerCode = isRouteModule(file) || file === "app/root.tsx";
  if (isValue && target.endsWith(".server") && !isServerFile && !stripsServerCode) {
    faults.push(`imports a value from the server file ${specifier}`);
  }
  return faults;
}

function allowedFor(folder: string, isServerFile: boolean): readonly string[] {
  if (folder === "routes") return [...mayImport.keys()];
  const allowed = mayImport.get(folder) ?? [];
  return isServerFile && allowed.length > 0 ? [...allowed, "server", "process"] : allowed;
}

/** The path in the project that a specifier names, without its extension if it is code; undefined for a package. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("~/")) return normalize(join("app", specifier.slice(2)));
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : undefined;
}

/** The folder of app/ that a path lies in; undefined for root, the entries and env.server. */
function folderOf(path: string): string | undefined {
  const [, folder, ...rest] = path.split("/");
  return rest.length > 0 ? folder : undefined;
}

const routeOf = (path: string) => path.split("/")[2]?.replace(codeFile, "");

/** The compiler takes server code out of route modules, not out of the parts beside them. */
const isRouteModule = (file: string) => /^app\/routes\/(?:[^/]+|[^/]+\/route)\.tsx?$/.test(file);

function parse(file: string, source: string) {
  const imports: Import[] = [];
  /** The names of all JSX attributes. */
  const attributes = new Set<string>();
  const add = (specifier: ts.Node | undefined, isValue: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      imports.push({ specifier: specifier.text, isValue });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsValue(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, !node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, false);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], true);
    }
    if (ts.isJsxAttribute(node)) attributes.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return { imports, attributes };
}

function importsValue(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const named = clause.namedBindings;
  if (clause.name || !named || ts.isNamespaceImport(named)) return true;
  return named.elements.some((element) => !element.isTypeOnly);
}
