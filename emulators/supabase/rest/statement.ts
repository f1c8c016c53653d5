import * as z from "zod";
import type { Answer } from "../answer";
import { restError } from "../api-error";
import type { Parameter } from "../database";
import type { Table } from "./catalogue";
import type { Filter } from "./filter";
import type { DatabaseFunction } from "./functions";
import type { RestQuery, Selected } from "./read-query";

/**
 * A statement that returns exactly one row: `body`, the rows as JSON text from Postgres, so that
 * dates and numbers look like PostgREST's; `rows`, their number; `total`, without limit and offset.
 */
export interface Statement {
  sql: string;
  parameters: Parameter[];
}

export const outcomeSchema = z.tuple([
  z.object({ body: z.string(), rows: z.number(), total: z.number().nullable() }),
]);
/** The only row of a statement. */
export type Outcome = z.infer<typeof outcomeSchema>[0];

/** A parsed request. If `answer` throws, the statement is rolled back. */
export interface Plan {
  statement: Statement;
  answer: (outcome: Outcome) => Answer;
}

export interface Payload {
  columns: string[];
  /** The original JSON text, because Postgres and not JavaScript converts it to values. */
  json: string;
  /** Undefined for a single object. */
  length?: number;
}

export function selectStatement(table: Table, query: RestQuery, counting: boolean): Statement {
  const parameters: Parameter[] = [];
  const from = `from ${qualified(table)} ${where(table, query.filters, parameters)}`;
  const order = query.order.map(
    ({ column, descending, nulls }) =>
      `${columnOf(table, column)}${descending ? " desc" : ""}${nulls ? ` nulls ${nulls}` : ""}`,
  );
  const total = counting ? `(select count(*) ${from})` : "null";
  parameters.push(query.limit, query.offset);
  const rows =
    `select ${selection(table, query.select)} ${from}` +
    (order.length > 0 ? ` order by ${order.join(", ")}` : "") +
    ` limit $${parameters.length - 1} offset $${parameters.length}`;
  return { sql: answering(rows, total), parameters };
}

export function insertStatement(
  table: Table,
  payload: Payload,
  returning: Selected[] | undefined,
): Statement {
  const { columns, json, length } = payload;
  const into = `insert into ${qualified(table)}`;
  // For rows of defaults only, PostgREST also sends `insert … select` without columns.
  if (columns.length === 0) {
    const rows = `${into} select from generate_series(1, $1::int) ${returned(table, returning)}`;
    return { sql: answering(rows), parameters: [length ?? 1] };
  }
  const listed = columns.map(identifier).join(", ");
  const reader = length === undefined ? "json_to_record" : "json_to_recordset";
  const rows =
    `${into} (${listed}) select ${listed} ` +
    `from ${reader}($1::json) as body (${typed(table, columns)}) ${returned(table, returning)}`;
  return { sql: answering(rows), parameters: [json] };
}

export function updateStatement(
  table: Table,
  payload: Payload,
  filters: Filter[],
  returning: Selected[] | undefined,
): Statement {
  const { columns, json } = payload;
  if (columns.length === 0) {
    return { sql: answering(`select null from ${qualified(table)} where false`), parameters: [] };
  }
  const parameters: Parameter[] = [json];
  const set = columns.map((column) => `${identifier(column)} = body.${identifier(column)}`);
  const rows =
    `update ${qualified(table)} set ${set.join(", ")} ` +
    `from json_to_record($1::json) as body (${typed(table, columns)}) ` +
    `${where(table, filters, parameters)} ${returned(table, returning)}`;
  return { sql: answering(rows), parameters };
}

export function deleteStatement(
  table: Table,
  filters: Filter[],
  returning: Selected[] | undefined,
): Statement {
  const parameters: Parameter[] = [];
  const rows =
    `delete from ${qualified(table)} ${where(table, filters, parameters)} ` +
    returned(table, returning);
  return { sql: answering(rows), parameters };
}

/** Calls the function with the given parameters; a value that is not a set is returned directly. */
export function callStatement(called: DatabaseFunction, { columns, json }: Payload): Statement {
  const given = called.parameters.filter(({ name }) => columns.includes(name));
  const typed = given.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const named = given.map(({ name }) => `${identifier(name)} => body.${identifier(name)}`);
  const rows =
    `select ${called.columns ? "call.*" : "call as value"} from ` +
    (given.length > 0 ? `json_to_record($1::json) as body (${typed}), ` : "") +
    `public.${identifier(called.name)}(${named.join(", ")}) as call`;
  const list = `json_agg(${called.columns ? "source" : "source.value"})`;
  const body = called.isSet ? `coalesce(${list}, '[]')` : `coalesce(${list} -> 0, 'null')`;
  return { sql: answering(rows, "null", body), parameters: given.length > 0 ? [json] : [] };
}

function answering(
  rows: string,
  total = "null",
  body = "coalesce(json_agg(source), '[]')",
): string {
  return (
    `with source as (${rows}) select ${body}::text as body, ` +
    `count(*)::int as rows, ${total}::int as total from source`
  );
}

// Without a representation no column may be read, because anon is allowed to insert but not to select.
function returned(table: Table, selected: Selected[] | undefined): string {
  return `returning ${selected ? selection(table, selected) : "1"}`;
}

function selection(table: Table, selected: Selected[]): string {
  if (selected.length === 0)
    return [...table.columns.keys()].map((name) => columnOf(table, name)).join(", ");
  return selected
    .map(({ column, alias }) => `${columnOf(table, column)} as ${identifier(alias)}`)
    .join(", ");
}

function where(table: Table, filters: Filter[], parameters: Parameter[]): string {
  const bind = (value: string) => `$${parameters.push(value)}`;
  const conditions = filters.map((filter) => {
    const column = columnOf(table, filter.column);
    const condition = () => {
      if (filter.kind === "comparison") return `${column} ${filter.operator} ${bind(filter.value)}`;
      if (filter.kind === "truth") return `${column} is ${filter.value}`;
      if (filter.values.length === 0) return "false";
      return `${column} in (${filter.values.map(bind).join(", ")})`;
    };
    return `${filter.negated ? "not " : ""}(${condition()})`;
  });
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

function columnOf(table: Table, column: string): string {
  if (!table.columns.has(column)) {
    const message = `column ${table.name}.${column} does not exist`;
    throw restError(400, { code: "42703", message });
  }
  return `${qualified(table)}.${identifier(column)}`;
}

function typed(table: Table, columns: string[]): string {
  return columns.map((column) => `${identifier(column)} ${table.columns.get(column)}`).join(", ");
}

function qualified(table: Table): string {
  return `public.${identifier(table.name)}`;
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
