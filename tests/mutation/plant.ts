import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export type Fault = {
  /** The consequence that a visitor, an editor or an operator would notice. */
  consequence: string;
  /** The module below the project's directory, and its export. */
  file: string;
  name: string;
  /** The source of the function that takes the original export and returns the altered one. */
  alter: string;
};

/** Reads the calls of `fault` in a module, by its syntax tree. */
export function readFaults(source: string, exists: (file: string) => boolean): Fault[] {
  const tree = parse(source, "faults.ts");
  const imports = new Map<string, { file: string; name: string }>();
  const found: Fault[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const path = node.moduleSpecifier.text.replace(/^~\//, "app/");
      const file = [".ts", ".tsx"].map((ending) => path + ending).find(exists);
      const bindings = node.importClause?.namedBindings;
      if (!file || !bindings || !ts.isNamedImports(bindings)) {
        throw new Error(`An import of faults cannot be read: ${node.getText(tree)}`);
      }
      for (const { name, propertyName } of bindings.elements) {
        imports.set(name.text, { file, name: (propertyName ?? name).text });
      }
    }
    if (ts.isCallExpression(node) && node.expression.getText(tree) === "fault") {
      const [consequence, original, alter] = node.arguments;
      const target = original && imports.get(original.getText(tree));
      if (!consequence || !ts.isStringLiteral(consequence) || !target || !alter) {
        throw new Error(`A fault cannot be read: ${node.getText(tree)}`);
      }
      const used = [...identifiersIn(alter)].filter((name) => imports.has(name));
      if (used.length > 0) throw new Error(`A fault uses an import: ${used.join(", ")}`);
      found.push({ consequence: consequence.text, ...target, alter: alter.getText(tree) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Returns the source of a module with an altered export: the original gets another name, and a new export of the old name
 * applies the fault to it.
 * @throws if the module does not export a function or a constant of this name
 */
export function alterExport(source: string, { file, name, alter }: Omit<Fault, "consequence">) {
  const tree = parse(source, file);
  const original = `${name}_original`;
  for (const statement of tree.statements) {
    if (!isExported(statement)) continue;
    const [declaration] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement];
    if (!declaration || !isNamed(declaration, name)) continue;
    const start = declaration.name.getStart(tree);
    const renamed =
      source.slice(statement.getStart(tree), start) +
      original +
      source.slice(start + name.length, statement.end);
    const altered = ts.isFunctionDeclaration(statement)
      ? // A declaration, because modules use functions before the line that declares them.
        `export function ${name}(...given) { return (${alter})(${original})(...given); }`
      : `export const ${name} = (${alter})(${original});`;
    return (
      source.slice(0, statement.getStart(tree)) +
      `${renamed.replace(/^export\s+/, "")}\n${altered}` +
      source.slice(statement.end)
    );
  }
  throw new Error(`No function or constant of the name ${name} is exported`);
}

/** Runs `work` while the fault is in the project. */
export async function withFault<T>(
  project: string,
  fault: Fault,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(project, fault.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, alterExport(source, fault));
  try {
    return await work();
  } finally {
    writeFileSync(path, source);
  }
}

const parse = (source: string, file: string) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);

function* identifiersIn(node: ts.Node): Generator<string> {
  if (ts.isIdentifier(node)) yield node.text;
  for (const child of node.getChildren()) yield* identifiersIn(child);
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isNamed = (
  node: ts.Node,
  name: string,
): node is (ts.FunctionDeclaration | ts.VariableDeclaration) & { name: ts.Identifier } =>
  (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  node.name.text === name;
