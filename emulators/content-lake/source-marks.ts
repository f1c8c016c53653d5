import type { ExprNode, ObjectAttributeNode } from "groq-js";
import { isRecord, type StoredDocument } from "./documents";

/** The path to a value: field names, array indexes, and the keys of members that have one. */
export type Path = readonly (string | number | { _key: string })[];

/** The location of an object in the dataset. */
export interface Place {
  document: StoredDocument;
  path: Path;
}

// No field of a document can have these names.
/** Key of the number of a marked object's place. */
export const AT = "\0at";
/** Keys of a value that a query took from an object: the value, the object that held it, and the field's name. */
export const VALUE = "\0value";
export const HOLDER = "\0holder";
export const FIELD = "\0field";

/** Returns documents in which every object contains its location. */
export function markDocuments(documents: readonly StoredDocument[]): {
  documents: StoredDocument[];
  places: readonly Place[];
} {
  const places: Place[] = [];
  const mark = (value: unknown, document: StoredDocument, path: Path): unknown => {
    if (Array.isArray(value)) {
      return value.map((member: unknown, index) =>
        mark(member, document, [...path, stepTo(member, index)]),
      );
    }
    return isRecord(value) ? markFields(value, document, path) : value;
  };
  const markFields = (fields: Record<string, unknown>, document: StoredDocument, path: Path) => {
    const at = places.push({ document, path }) - 1;
    const marked = Object.entries(fields).map(
      ([name, field]) => [name, mark(field, document, [...path, name])] as const,
    );
    return { ...Object.fromEntries(marked), [AT]: at };
  };
  return {
    documents: documents.map((document) => ({
      ...document,
      ...markFields(document, document, []),
    })),
    places,
  };
}

/** Returns the step to an array member: its key if it has one, else its index. */
export function stepTo(member: unknown, index: number): number | { _key: string } {
  return isRecord(member) && typeof member._key === "string" ? { _key: member._key } : index;
}

/**
 * Returns a query that gives the same result for marked documents, but with each value taken from an object as `{VALUE, HOLDER,
 * FIELD}`. Filters, orders and computations stay unchanged, because they need the values themselves.
 */
export function markTree(node: ExprNode): ExprNode {
  switch (node.type) {
    case "AccessAttribute":
      return object([
        attribute(VALUE, node),
        attribute(HOLDER, { ...node, name: AT }),
        attribute(FIELD, { type: "Value", value: node.name }),
      ]);
    case "Map":
    case "FlatMap":
    case "Projection":
      return { ...node, expr: markTree(node.expr) };
    case "Group":
      return { ...node, base: markTree(node.base) };
    case "AccessElement":
    case "Slice":
    case "ArrayCoerce":
      return node.base.type === "AccessAttribute" ? node : { ...node, base: markTree(node.base) };
    case "Object":
      return { ...node, attributes: node.attributes.map(markAttribute) };
    case "Array": {
      const elements = node.elements.map((element) =>
        element.isSplat ? element : { ...element, value: markTree(element.value) },
      );
      return { ...node, elements };
    }
    case "Select":
      return {
        ...node,
        alternatives: node.alternatives.map((one) => ({ ...one, value: markTree(one.value) })),
        ...(node.fallback && { fallback: markTree(node.fallback) }),
      };
    case "FuncCall":
      return node.namespace === "global" && node.name === "coalesce" ? chosenOf(node.args) : node;
    default:
      return node;
  }
}

function markAttribute(part: ObjectAttributeNode): ObjectAttributeNode {
  return { ...part, value: markTree(part.value) };
}

/** Replaces `coalesce`, which would always take the first marked value, because it is never null. */
function chosenOf(values: readonly ExprNode[]): ExprNode {
  return {
    type: "Select",
    alternatives: values.map((value) => ({
      type: "SelectAlternative",
      condition: { type: "OpCall", op: "!=", left: value, right: { type: "Value", value: null } },
      value: markTree(value),
    })),
  };
}

const object = (attributes: ObjectAttributeNode[]): ExprNode => ({ type: "Object", attributes });

const attribute = (name: string, value: ExprNode): ObjectAttributeNode => ({
  type: "ObjectAttributeValue",
  name,
  value,
});
