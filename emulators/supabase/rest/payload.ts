import * as z from "zod";
import { type ApiError, notSupportedHere, restError } from "../api-error";
import type { Table } from "./catalogue";
import type { Payload } from "./statement";

// Postgres in WebAssembly overflows its stack some thousand levels down and then does not respond at
// all; a server rejects the statement with 54001.
const MAX_DEPTH = 500;

const objectSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.array(objectSchema);

/**
 * Parses a body of POST or PATCH: one object, or an array of objects with the same keys. `only`
 * lists the columns to use if the query names them.
 *
 * @throws ApiError 400 PGRST102 for anything else, PGRST204 for a column the table does not have.
 */
export function readPayload(
  body: string,
  headers: Headers,
  table: Table,
  only?: string[],
): Payload {
  const value = readJson(body, headers);
  // Like PostgREST, treats anything but an object or an array as an empty array.
  if (typeof value !== "object" || value === null) return { columns: [], json: "[]", length: 0 };
  const columns = only ?? keysOf(value);
  for (const column of columns) {
    if (table.columns.has(column)) continue;
    throw restError(400, {
      code: "PGRST204",
      message: `Could not find the '${column}' column of '${table.name}' in the schema cache`,
    });
  }
  return { columns, json: body, ...(Array.isArray(value) && { length: value.length }) };
}

/**
 * Parses the named arguments of a function, one object; an empty body means no arguments.
 *
 * @throws ApiError 400 PGRST102 for invalid JSON, 501 for anything but an object.
 */
export function readArguments(body: string, headers: Headers): Payload {
  const json = body || "{}";
  const value = objectSchema.safeParse(readJson(json, headers));
  if (!value.success) throw notSupportedHere("arguments that are not one object");
  return { columns: Object.keys(value.data), json };
}

function readJson(body: string, headers: Headers): unknown {
  refuseOtherTypes(headers.get("content-type"));
  const value = parse(body);
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw restError(500, { code: "54001", message: "stack depth limit exceeded" });
  }
  return value;
}

function refuseOtherTypes(contentType: string | null): void {
  const type = contentType?.split(";")[0]?.trim() ?? "application/json";
  if (type !== "application/json") throw invalidBody(`Content-Type not acceptable: ${type}`);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidBody("Empty or invalid json");
    throw error;
  }
}

function keysOf(value: object): string[] {
  if (!Array.isArray(value)) return Object.keys(value);
  const rows = rowsSchema.safeParse(value);
  const keys = Object.keys(rows.data?.[0] ?? {});
  const same = rows.data?.every(
    (row) =>
      Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!same) throw invalidBody("All object keys must match");
  return keys;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

function invalidBody(message: string): ApiError {
  return restError(400, { code: "PGRST102", message });
}
