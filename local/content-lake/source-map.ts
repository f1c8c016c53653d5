import type { StoredDocument } from "./documents";
import { isRecord } from "./documents";

type Path = (string | number | { _key: string })[];

interface SourceMap {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<
    string,
    { type: "value"; source: { type: "documentValue"; document: number; path: number } }
  >;
}

/**
 * Where the texts of an answer come from, as a Content Source Map. groq-js keeps no track of it, so this looks:
 * a text inside an object with an `_id` that stands in that document word for word is taken to be from there.
 * The overlays of a preview need no more; a text that a query composed has no source.
 * @param find finds a document as the perspective of the answer shows it
 */
export function sourceMapOf(
  answer: unknown,
  find: (id: string) => StoredDocument | undefined,
): SourceMap {
  const map: SourceMap = { documents: [], paths: [], mappings: {} };
  const places = new Map<string, { number: number; texts: Map<string, Path> }>();

  const enter = (id: string) => {
    const known = places.get(id);
    if (known !== undefined) return known;
    const document = find(id);
    if (document === undefined) return undefined;
    const original = typeof document._originalId === "string" ? document._originalId : id;
    const number = map.documents.push({ _id: original, _type: document._type }) - 1;
    const place = { number, texts: textsOf(document) };
    places.set(id, place);
    return place;
  };

  const visit = (value: unknown, path: Path, around: ReturnType<typeof enter>): void => {
    if (typeof value === "string") {
      const source = around?.texts.get(value);
      if (around === undefined || source === undefined) return;
      const location = map.paths.push(jsonPath(source)) - 1;
      map.mappings[jsonPath(path)] = {
        type: "value",
        source: { type: "documentValue", document: around.number, path: location },
      };
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, [...path, index], around));
    } else if (isRecord(value)) {
      const inside = typeof value._id === "string" ? enter(value._id) : around;
      for (const [name, field] of Object.entries(value)) {
        if (!name.startsWith("_")) visit(field, [...path, name], inside);
      }
    }
  };
  visit(answer, [], undefined);
  return map;
}

/** Each text of a document with the first place it stands in; items of arrays are named by their key. */
function textsOf(document: StoredDocument): Map<string, Path> {
  const texts = new Map<string, Path>();
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === "string") {
      if (!texts.has(value)) texts.set(value, path);
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isRecord(item) && typeof item._key === "string" ? { _key: item._key } : index;
        visit(item, [...path, key]);
      });
    } else if (isRecord(value)) {
      for (const [name, field] of Object.entries(value)) {
        if (!name.startsWith("_")) visit(field, [...path, name]);
      }
    }
  };
  visit(document, []);
  return texts;
}

function jsonPath(path: Path): string {
  const parts = path.map((part) => {
    if (typeof part === "number") return `[${part}]`;
    if (typeof part === "object") return `[?(@._key=='${escape(part._key)}')]`;
    return `['${escape(part)}']`;
  });
  return `$${parts.join("")}`;
}

function escape(name: string): string {
  return name.replace(/['\\]/g, "\\$&");
}
