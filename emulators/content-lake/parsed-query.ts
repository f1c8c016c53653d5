import { type ExprNode, type FilterNode, GroqSyntaxError, parse } from "groq-js";
import { isRecord } from "./documents";
import { httpError, queryParseError } from "./http-error";
import { runInTime } from "./time-limit";

export interface ParsedQuery {
  tree: ExprNode;
  /** False if the result depends on the clock, so that it must not be cached. */
  cacheable: boolean;
  /** Every filter and every bare `*` of the query, for the sync tags. */
  filters: FilterNode[];
  everythings: number;
}

/**
 * Parses a query with its parameters, because groq-js needs their values for slices.
 * @throws HttpError 400 `queryParseError`, also for a parameter that the request lacks
 */
export function parseQuery(query: string, params: Record<string, unknown>): ParsedQuery {
  refuseNested(query);
  let tree: ExprNode | undefined;
  try {
    runInTime(() => {
      tree = parse(query, { params });
    });
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      throw queryParseError(query, error.message, error.position, error.position + 1);
    }
    if (error instanceof Error) throw queryParseError(query, error.message);
    throw error;
  }
  if (tree === undefined) throw queryParseError(query, "The query takes too long");
  const parsed: ParsedQuery = {
    tree,
    cacheable: !/\bnow\s*\(/.test(query),
    filters: [],
    everythings: 0,
  };
  inspect(tree, query, parsed);
  return parsed;
}

// Far more than any query of the site or the Studio uses.
const MAX_DEPTH = 40;

/** Rejects nesting that would block the parser or overflow the stack. @throws HttpError 400 */
function refuseNested(query: string): void {
  let depth = 0;
  for (const [sign] of query.matchAll(/[[{()}\]]/g)) {
    depth += "[{(".includes(sign) ? 1 : -1;
    if (depth > MAX_DEPTH) throw httpError(400, "The query is nested too deep");
  }
}

function inspect(value: unknown, query: string, parsed: ParsedQuery): void {
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, query, parsed);
    return;
  }
  if (!isRecord(value) || value.type === "Value") return;
  if (value.type === "Parameter" && typeof value.name === "string") {
    const start = Math.max(query.indexOf(`$${value.name}`), 0);
    const description = `param $${value.name} referenced, but not provided`;
    throw queryParseError(query, description, start, start + value.name.length + 1);
  }
  if (value.type === "Everything") parsed.everythings += 1;
  if (value.type === "OpCall") takePathAsText(value);
  if (value.type === "PipeFuncCall" && value.name === "score" && !isScorable(value.base)) {
    throw queryParseError(query, "score() takes documents as they are");
  }
  if (isFilter(value)) {
    splitConjunction(value);
    parsed.filters.push(value);
  }
  for (const child of Object.values(value)) inspect(child, query, parsed);
}

/**
 * Rewrites `base[a && b]` to `base[a][b]`. A filter keeps only what is exactly true, so both mean the same. But groq-js
 * evaluates both sides of `&&`, and in a join the second is often `references(^._id)`, which walks through a whole document.
 */
function splitConjunction(filter: FilterNode): void {
  while (filter.expr.type === "And") {
    filter.base = { type: "Filter", base: filter.base, expr: filter.expr.left };
    filter.expr = filter.expr.right;
  }
}

/** Rewrites `path(a) in path(b)` to `a in path(b)`, which means the same, because groq-js supports only the second form. */
function takePathAsText(operation: Record<string, unknown>): void {
  const { op, left, right } = operation;
  if (op !== "in" || !isRecord(left) || left.name !== "path" || !Array.isArray(left.args)) return;
  if (!isRecord(right) || right.name !== "path" || !("args" in right)) return;
  const args: readonly unknown[] = left.args;
  operation.left = args[0];
}

const SCORABLE: readonly unknown[] = ["Filter", "Slice", "PipeFuncCall", "ArrayCoerce", "Group"];

/** Returns whether a node yields whole documents of the dataset; groq-js would score anything. */
function isScorable(node: unknown): boolean {
  if (!isRecord(node)) return false;
  return node.type === "Everything" || (SCORABLE.includes(node.type) && isScorable(node.base));
}

function isFilter(value: object): value is FilterNode {
  return "type" in value && value.type === "Filter" && "base" in value && "expr" in value;
}
