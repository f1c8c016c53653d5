import { isRecord } from "./documents";
import { AT, FIELD, HOLDER, type Path, type Place, stepTo, VALUE } from "./source-marks";

/** A Content Source Map: the document and the path that each value of a result comes from. */
export interface SourceMap {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<
    string,
    { type: "value"; source: { type: "documentValue"; document: number; path: number } }
  >;
}

/**
 * Maps the texts, numbers and booleans of a result that a query copies from documents to their sources. Computed values have
 * no source.
 * @param answer the result of the query
 * @param marked the result of the query that `markTree` has changed, on documents from `markDocuments`
 */
export function sourceMapOf(answer: unknown, marked: unknown, places: readonly Place[]): SourceMap {
  const documents = new Map<string, { number: number; _type: string }>();
  const paths = new Map<string, number>();
  const mappings: SourceMap["mappings"] = {};

  const note = (path: Path, { document, path: source }: Place) => {
    const id = typeof document._originalId === "string" ? document._originalId : document._id;
    const known = documents.get(id) ?? { number: documents.size, _type: document._type };
    documents.set(id, known);
    const location = jsonPath(source);
    const number = paths.get(location) ?? paths.size;
    paths.set(location, number);
    mappings[jsonPath(path)] = {
      type: "value",
      source: { type: "documentValue", document: known.number, path: number },
    };
  };
  const placeAt = (number: unknown) => (typeof number === "number" ? places[number] : undefined);

  const visit = (value: unknown, twin: unknown, path: Path, place: Place | undefined): void => {
    if (isRecord(twin) && VALUE in twin) {
      const holder = placeAt(twin[HOLDER]);
      visit(value, twin[VALUE], path, holder && within(holder, String(twin[FIELD])));
    } else if (Array.isArray(value) && Array.isArray(twin)) {
      const members: readonly unknown[] = twin;
      value.forEach((member: unknown, index) => {
        const own = place && within(place, stepTo(member, index));
        visit(member, members[index], [...path, index], own);
      });
    } else if (isRecord(value) && isRecord(twin)) {
      const holder = placeAt(twin[AT]) ?? place;
      for (const [name, field] of Object.entries(value)) {
        visit(field, twin[name], [...path, name], holder && within(holder, name));
      }
    } else if (place && value !== null && value === twin) note(path, place);
  };
  visit(answer, marked, [], undefined);

  return {
    documents: Array.from(documents, ([_id, { _type }]) => ({ _id, _type })),
    paths: [...paths.keys()],
    mappings,
  };
}

const within = ({ document, path }: Place, step: Path[number]): Place => ({
  document,
  path: [...path, step],
});

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
