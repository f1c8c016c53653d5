import { notSupportedHere, restError } from "../api-error";

const COMPARISONS = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
  ["like", "like"],
  ["ilike", "ilike"],
]);

const TRUTHS = new Map([
  ["null", "null"],
  ["not_null", "not null"],
  ["true", "true"],
  ["false", "false"],
  ["unknown", "unknown"],
]);

const KNOWN_ELSEWHERE =
  /^(match|imatch|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|\w+\((any|all|\w+)\))$/;

export type Filter = { column: string; negated: boolean } & (
  | { kind: "comparison"; operator: string; value: string }
  | { kind: "truth"; value: string }
  | { kind: "list"; values: string[] }
);

/**
 * Parses one filter of a query string, such as `age=gte.18` or `city=not.in.(Pune,"Delhi, NCR")`.
 *
 * @throws ApiError 400 PGRST100 as PostgREST, 501 for operators that only PostgREST supports.
 */
export function readFilter(column: string, text: string): Filter {
  const negated = text.startsWith("not.");
  const expression = negated ? text.slice("not.".length) : text;
  const dot = expression.indexOf(".");
  const name = dot < 0 ? expression : expression.slice(0, dot);
  const value = expression.slice(dot + 1);
  const operator = COMPARISONS.get(name);
  if (dot >= 0 && operator) {
    const pattern = name.endsWith("like") ? value.replaceAll("*", "%") : value;
    return { column, negated, kind: "comparison", operator, value: pattern };
  }
  const truth = TRUTHS.get(value.toLowerCase());
  if (dot >= 0 && name === "is" && truth) return { column, negated, kind: "truth", value: truth };
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (dot >= 0 && name === "in" && list !== undefined) {
    return { column, negated, kind: "list", values: readList(list) };
  }
  if (dot >= 0 && KNOWN_ELSEWHERE.test(name)) throw notSupportedHere(`the filter "${name}"`);
  throw restError(400, {
    code: "PGRST100",
    message: `"failed to parse filter (${text})" (line 1, column 1)`,
    details: `unexpected "${expression.slice(0, 1)}" expecting "not" or operator (eq, gt, ...)`,
  });
}

// Elements are unquoted, or in double quotes with \" and \\ as escapes.
function readList(text: string): string[] {
  if (text === "") return [];
  const elements = text.matchAll(/(?:"((?:[^"\\]|\\.)*)"|([^,]*))(?:,|$)/gsy);
  const values = [...elements].map(([, quoted, bare = ""]) =>
    quoted === undefined ? bare : quoted.replace(/\\(.)/gs, "$1"),
  );
  // The pattern has an extra empty match at the end of the text.
  return text.endsWith(",") ? values : values.slice(0, -1);
}
