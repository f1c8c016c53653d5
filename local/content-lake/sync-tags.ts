import { createHash } from "node:crypto";
import type { ExprNode } from "groq-js";
import { publishedId } from "./document-ids";
import type { ParsedQuery } from "./parsed-query";

/**
 * Sync tags name what an answer depends on. The hosted service does not say how it makes them; here
 * - `*[_type == "a"]` and `*[_type in ["a", "b"]]` depend on the types,
 * - `*[_id == "x"]`, `*[_id in ["x", "y"]]` and every reference followed depend on the (published) ids,
 * - any other use of `*` depends on everything.
 * So a change to a document concerns the tags of its type, of its published id, and of everything.
 */
export function queryTags(parsed: ParsedQuery, followed: Iterable<string>): string[] {
  const tags = new Set<string>();
  let narrowed = 0;
  for (const filter of parsed.filters) {
    // A chain *[a][b] is reported once, at its filter next to `*`, together with what lies around it.
    if (filter.base.type !== "Everything") continue;
    const found = conditionsAround(filter, parsed).flatMap(tagsOf);
    if (found.length === 0) continue;
    narrowed += 1;
    for (const tag of found) tags.add(tag);
  }
  if (narrowed < parsed.everythings) tags.add(hash("everything"));
  for (const id of followed) tags.add(idTag(id));
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

function tagsOf(condition: ExprNode): string[] {
  if (condition.type !== "OpCall") return [];
  const { op, left, right } = condition;
  if (op !== "==" && op !== "in") return [];
  const field = fieldName(left);
  if (field !== "_type" && field !== "_id") return [];
  const values = op === "==" ? [literal(right)] : list(right);
  const names = values.filter((value) => typeof value === "string");
  if (names.length === 0 || names.length < values.length) return [];
  return names.map((name) => (field === "_type" ? hash(`type:${name}`) : idTag(name)));
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

function idTag(id: string): string {
  return hash(`id:${publishedId(id)}`);
}

function hash(name: string): string {
  return `s1:${createHash("sha256").update(name).digest("base64url").slice(0, 8)}`;
}
