import { isRecord } from "./documents";

const MAX_ATTRIBUTES = 1000;
const MAX_LEVELS = 20;

/**
 * Returns the reason why the hosted service would reject a document; undefined if it would not. An attribute is a path, without
 * array indexes, with a value type.
 */
export function limitViolation(document: Record<string, unknown>): string | undefined {
  const attributes = attributesOf(document);
  if (attributes.size > MAX_ATTRIBUTES) {
    return `The document has ${attributes.size} attributes, more than ${MAX_ATTRIBUTES}`;
  }
  const levels = depthOf(document);
  if (levels > MAX_LEVELS) {
    return `The document is nested ${levels} levels deep, more than ${MAX_LEVELS}`;
  }
  return undefined;
}

/** Returns the attributes of a document. */
export function attributesOf(document: Record<string, unknown>): Set<string> {
  const attributes = new Set<string>();
  const visit = (value: unknown, path: string) => {
    if (path !== "") attributes.add(`${path} ${typeOf(value)}`);
    if (Array.isArray(value)) for (const member of value) visit(member, `${path}[]`);
    else if (isRecord(value)) {
      for (const [name, field] of Object.entries(value)) visit(field, `${path}.${name}`);
    }
  };
  visit(document, "");
  return attributes;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Returns the nesting depth of fields; arrays count as well. */
function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let deepest = 0;
  for (const member of Object.values(value)) deepest = Math.max(deepest, depthOf(member));
  return deepest + 1;
}
