import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";

/**
 * Returns the forms of a name such as `job-opening` that code and texts use.
 * @throws Error if the name is invalid
 */
export function formsOf(name: string) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Error(`Invalid name "${name}". Use lower case and hyphens, such as opening-hours.`);
  }
  const words = name.replaceAll("-", " ");
  const id = name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return { name, words, id, title: capitalized(words), type: capitalized(id) };
}

/** A text to insert, and its position in a file: a pattern with an empty match. */
type Insertion = readonly [position: RegExp, text: string];

/** The changes of a file. */
export type Change = {
  insertions?: readonly Insertion[];
  /** The names and the path of an import, which is inserted between those whose paths contain `near`, sorted. */
  imported?: { names: string; path: string; near: string };
};

/**
 * Returns the text of a file with changes.
 * @throws Error if a position is missing
 */
export async function changed(root: string, file: string, { insertions = [], imported }: Change) {
  const source = await readFile(join(root, file), "utf8");
  const text = insertions.reduce((text, [position, inserted]) => {
    if (!position.test(text)) throw noPosition(file, inserted);
    return text.replace(position, () => inserted);
  }, source);
  return imported ? withImport(text, file, imported) : text;
}

function withImport(source: string, file: string, imported: NonNullable<Change["imported"]>) {
  const { names, path, near } = imported;
  const statement = `import { ${names} } from "${path}";\n`;
  const all = [...source.matchAll(/^import [^;]+ from "([^"]+)";\n/gm)].filter(([, other = ""]) =>
    other.includes(near),
  );
  const last = all.at(-1);
  if (!last) throw noPosition(file, statement);
  const next = all.find(([, other = ""]) => other.localeCompare(path) > 0);
  const at = next?.index ?? last.index + last[0].length;
  return source.slice(0, at) + statement + source.slice(at);
}

const noPosition = (file: string, text: string) =>
  new Error(`Nothing was written: ${file} has no position for "${text.trim()}". Update ops/new.`);

/** The paths of the files that a generator has written. */
export type WrittenFiles = { created: string[]; changed: string[] };

/** Formats texts and writes them to their files, all or none. */
export async function writeAll(
  root: string,
  texts: Readonly<Record<string, string>>,
): Promise<WrittenFiles> {
  const options = await resolveConfig("ops/new/main.ts");
  const formatted = await Promise.all(
    Object.entries(texts).map(async ([file, text]) => {
      const isNew = !existsSync(join(root, file));
      return { file, isNew, text: await format(text, { ...options, filepath: file }) };
    }),
  );
  for (const { file, text } of formatted) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const pathsOf = (files: typeof formatted) => files.map(({ file }) => file);
  return {
    created: pathsOf(formatted.filter(({ isNew }) => isNew)),
    changed: pathsOf(formatted.filter(({ isNew }) => !isNew)),
  };
}
