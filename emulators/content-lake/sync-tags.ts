import { createHash } from "node:crypto";
import type { ExprNode } from "groq-js";
import { publishedId } from "./document-ids";
import type { ParsedQuery } from "./parsed-query";
import type { Change } from "./store";

/**
 * Sync tags name the dependencies of a result. The hosted service does not document how it derives them; here
 * - `*[_id == "x"]`, `*[_id in ["x", "y"]]` and every followed reference depend on the (published) ids,
 * - `*[_type == "a"]` and `*[_type in ["a", "b"]]` depend on the types,
 * - any other use of `*` depends on everything.
 * If a filter has several such conditions, only one of them counts, with ids before types.
 * So a change to a document affects the tags of its type, of its published id, and of everything.
 */
export function queryTags(parsed: ParsedQuery, followed: Iterable<string>): string[] {
  const tags = new Set<string>();
  let narrowed = 0;
  for (const filter of parsed.filters) {
    // A chain *[a][b] is reported once, at its filter next to `*`, together with the filters around it.
    if (filter.base.type !== "Everything") continue;
    const conditions = conditionsAround(filter, parsed);
    const found = ["_id", "_type"].flatMap((field) =>
      conditions.map((condition) => tagsOf(condition, field)).filter((each) => each.length > 0),
    );
    const [narrowest] = found;
    if (narrowest === undefined) continue;
    narrowed += 1;
    for (const tag of narrowest) tags.add(tag);
  }
  if (narrowed < parsed.everythings) tags.add(hash("everything"));
  for (const id of followed) tags.add(idTag(id));
  return [...tags].sort();
}

/** Returns the tags of all results that the changes of a transaction might affect. */
export function transactionTags(changes: readonly Change[]): string[] {
  const tags = new Set([hash("everything")]);
  for (const { id, previous, result } of changes) {
    tags.add(idTag(id));
    if (previous !== undefined) tags.add(typeTag(previous._type));
    if (result !== undefined) tags.add(typeTag(result._type));
  }
  return [...tags].sort();
}

function conditionsAround(innermost: ParsedQuery["filters"][number], parsed: ParsedQuery) {
  const conditions = [innermost.expr];
  let current: ExprNode = innermost;
  for (;;) {
    const outer = parsed.filters.find((filter) => filter.base === current);
    if (outer === undefined) return conditions;
    conditions.push(outer.expr);
    current = outer;
  }
}

function tagsOf(condition: ExprNode, field: string): string[] {
  if (condition.type !== "OpCall") return [];
  const { op, left, right } = condition;
  if ((op !== "==" && op !== "in") || fieldName(left) !== field) return [];
  const values = op === "==" ? [literal(right)] : list(right);
  const names = values.filter((value) => typeof value === "string");
  if (names.length === 0 || names.length < values.length) return [];
  return names.map((name) => (field === "_type" ? typeTag(name) : idTag(name)));
}

function fieldName(node: ExprNode): string | undefined {
  return node.type === "AccessAttribute" && node.base === undefined ? node.name : undefined;
}

function literal(node: ExprNode): unknown {
  return node.type === "Value" ? node.value : undefined;
}

function list(node: ExprNode): unknown[] {
  if (node.type === "Array") return node.elements.map((element) => literal(element.value));
  const value = literal(node);
  return Array.isArray(value) ? value : [];
}

function typeTag(type: string): string {
  return hash(`type:${type}`);
}

function idTag(id: string): string {
  return hash(`id:${publishedId(id)}`);
}

function hash(name: string): string {
  return `s1:${createHash("sha256").update(name).digest("base64url").slice(0, 8)}`;
}
