import { notSupportedHere, restError } from "../api-error";
import { type Filter, readFilter } from "./filter";

// A hosted project's default maximum of returned rows.
const MAX_ROWS = 1000;

export interface Selected {
  column: string;
  alias: string;
}

interface Order {
  column: string;
  descending: boolean;
  nulls?: "first" | "last";
}

export interface RestQuery {
  /** Empty for all columns. */
  select: Selected[];
  filters: Filter[];
  order: Order[];
  limit: number;
  offset: number;
  /** The columns of an insert or update, if the query names them. */
  columns?: string[];
  /** True if the query has a limit, an offset or an order. */
  paged: boolean;
}

/** Parses PostgREST's query string. @throws ApiError 400 PGRST100, 416 PGRST103, or 501. */
export function readQuery(parameters: URLSearchParams): RestQuery {
  const query: RestQuery = {
    select: [],
    filters: [],
    order: [],
    limit: MAX_ROWS,
    offset: 0,
    paged: false,
  };
  for (const [name, value] of parameters) {
    if (name === "select") query.select = readSelect(value);
    else if (name === "columns") query.columns = names(value).map(unquoted);
    else if (name === "order") query.order = names(value).map(readOrder);
    else if (name === "limit") query.limit = Math.min(readCount(name, value), MAX_ROWS);
    else if (name === "offset") query.offset = readCount(name, value);
    else if (/^(on_conflict|and|or|not\.and|not\.or)$/.test(name) || /[.]|->/.test(name)) {
      throw notSupportedHere(`the query parameter "${name}"`);
    } else query.filters.push(readFilter(unquoted(name), value));
  }
  query.paged = ["order", "limit", "offset"].some((name) => parameters.has(name));
  return query;
}

function readSelect(text: string): Selected[] {
  if (text.trim() === "*" || text.trim() === "") return [];
  if (/[(]|->|::|\.\.\.|\*/.test(text)) throw notSupportedHere(`"select=${text}"`);
  return names(text).map((item) => {
    const [, alias, column = item] = /^([^:]+):(.+)$/.exec(item) ?? [];
    return { column: unquoted(column), alias: unquoted(alias ?? column) };
  });
}

function readOrder(term: string): Order {
  const [column = "", ...rest] = term.split(".");
  const match = /^(asc|desc)?\.?(nullsfirst|nullslast)?$/.exec(rest.join("."));
  if (!match) {
    throw restError(400, {
      code: "PGRST100",
      message: `"failed to parse order (${term})" (line 1, column ${column.length + 1})`,
      details: "unexpected order term, expecting asc, desc, nullsfirst or nullslast",
    });
  }
  const nulls = match[2] === "nullsfirst" ? "first" : match[2] === "nullslast" ? "last" : undefined;
  return { column: unquoted(column), descending: match[1] === "desc", ...(nulls && { nulls }) };
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isSafeInteger(count)) {
    throw restError(400, {
      code: "PGRST100",
      message: `"failed to parse ${name} parameter (${value})" (line 1, column 1)`,
      details: "expecting a whole number",
    });
  }
  if (count < 0) {
    throw restError(416, {
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: "Limit should be greater than or equal to zero.",
    });
  }
  return count;
}

function names(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}

function unquoted(name: string): string {
  return /^"(.*)"$/.exec(name)?.[1] ?? name;
}
