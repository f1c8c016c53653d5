import { fieldKinds, type Kind } from "~/content/field-kinds.server";
import { prunedAnswer } from "~/content/pruned-answer.server";
import { log } from "~/http/log.server";

const kinds: ReadonlyMap<string, readonly Kind[]> = new Map(Object.entries(fieldKinds));

/** Hold numbers under names that mean something else elsewhere; `pictureFor` looks at them. */
const unseen: ReadonlySet<string> = new Set(["crop", "hotspot"]);

/**
 * An answer in which every field holds what its name says, or null: nothing keeps a script or an import from
 * writing an object where a text belongs, and the types generated from the schema do not know of it. Members of
 * lists that are no objects are left out. What was left out is logged, a line an answer.
 */
export function soundFields<Answer>(answer: Answer): Answer {
  const faults: string[] = [];
  const sound = soundValue(answer, "", faults);
  if (faults.length > 0) {
    log.warn("Fields of another kind than the schema's are taken for empty", {
      fields: faults.slice(0, 20),
    });
  }
  return prunedAnswer(sound, answer);
}

function soundValue(value: unknown, path: string, faults: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => soundValue(item, path, faults));
  if (!isObject(value)) return value;
  const place = typeof value._id === "string" ? value._id : path;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      soundField(name, field, `${place}.${name}`, faults),
    ]),
  );
}

function soundField(name: string, field: unknown, path: string, faults: string[]): unknown {
  const allowed = kinds.get(name);
  if (field === null) return null;
  if (!allowed) return soundValue(field, path, faults);
  if (Array.isArray(field) && isList(allowed)) return soundList(field, allowed, path, faults);
  if (isObject(field) && allowed.includes("object")) {
    return unseen.has(name) ? field : soundValue(field, path, faults);
  }
  if (allowed.some((kind) => kind === scalars.get(typeof field))) return field;
  faults.push(path);
  return null;
}

const isList = (allowed: readonly Kind[]) => allowed.includes("list") || allowed.includes("blocks");

function soundList(
  list: readonly unknown[],
  allowed: readonly Kind[],
  path: string,
  faults: string[],
): unknown {
  const members = list.filter(isObject);
  if (members.length < list.length) faults.push(path);
  const isText = !allowed.includes("list") || members.some(isBlock);
  return isText ? members.filter(isBlock).map(soundBlock) : soundValue(members, path, faults);
}

const scalars = new Map<string, Kind>([
  ["string", "text"],
  ["number", "number"],
  ["boolean", "flag"],
]);

type Block = Record<string, unknown> & { _type: "block" };

const isBlock = (value: Record<string, unknown>): value is Block => value._type === "block";

/** A paragraph that the portable text library can draw: spans with a text, marks by their names. */
function soundBlock(block: Block): Record<string, unknown> {
  const { children, markDefs, ...rest } = block;
  const spans = objectsIn(children).filter(({ text }) => typeof text === "string");
  return {
    ...rest,
    children: spans.map((span) => ({
      ...span,
      marks: Array.isArray(span.marks) ? span.marks.filter((mark) => typeof mark === "string") : [],
    })),
    markDefs: objectsIn(markDefs),
  };
}

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
