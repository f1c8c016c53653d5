import type { Answer, Service, ServiceRequest } from "../answer";
import { type ApiError, notSupportedHere, restError } from "../api-error";
import type { ApiKeys } from "../api-keys";
import { identifyCaller } from "../caller";
import { asRole, type Database, PostgresError } from "../database";
import { type Catalogue, readCatalogue, type Table } from "./catalogue";
import { readFunctions } from "./functions";
import { readPayload } from "./payload";
import { planCall } from "./plan-call";
import { postgresAnswer } from "./postgres-answer";
import {
  type Preferences,
  readPreferences,
  refuseOtherSchemas,
  wantsSingleObject,
} from "./preferences";
import { readQuery, type RestQuery } from "./read-query";
import {
  deleteStatement,
  insertStatement,
  type Outcome,
  outcomeSchema,
  type Plan,
  selectStatement,
  type Statement,
  updateStatement,
} from "./statement";

/** Creates the service below /rest/v1: the part of PostgREST that emulators/supabase/README.md describes. */
export async function createRestService(database: Database, keys: ApiKeys): Promise<Service> {
  const catalogue = await readCatalogue(database);
  const functions = await readFunctions(database);
  return async (request) => {
    const caller = await identifyCaller(request.headers, keys);
    refuseOtherSchemas(request.headers, request.method);
    if (request.headers.has("range")) throw notSupportedHere("the Range header");
    const isCall = request.path[0] === "rpc";
    const plan = isCall ? planCall(functions, request) : planOnTable(catalogue, request);
    try {
      return await asRole(database, caller, async (connection) => {
        const { sql, parameters } = plan.statement;
        const rows = await connection.query(sql, parameters);
        // A statement that overflows WebAssembly's stack returns no row and no error.
        const [outcome] = outcomeSchema.parse(rows);
        return plan.answer(outcome);
      });
    } catch (error) {
      if (error instanceof PostgresError) throw postgresAnswer(error, caller.role);
      throw error;
    }
  };
}

function planOnTable(catalogue: Catalogue, request: ServiceRequest): Plan {
  const single = wantsSingleObject(request.headers);
  const preferences = readPreferences(request.headers);
  const query = readQuery(request.query);
  return {
    statement: statementFor(request, findTable(catalogue, request.path), query, preferences),
    answer: (outcome) => {
      // The error rolls back a change that affects too many rows.
      if (single && answersRows(request, preferences)) refuseUnlessOne(outcome.rows);
      return answerFor(request, query, preferences, outcome, single);
    },
  };
}

function findTable(catalogue: Catalogue, path: string[]): Table {
  const [name = "", ...rest] = path;
  if (name === "") throw notSupportedHere(`/rest/v1/${path.join("/")}`);
  const table = catalogue.get(name);
  if (rest.length > 0) {
    throw restError(404, { code: "PGRST125", message: "Invalid path specified in request URL" });
  }
  if (table) return table;
  throw restError(404, {
    code: "PGRST205",
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

function statementFor(
  request: ServiceRequest,
  table: Table,
  query: RestQuery,
  preferences: Preferences,
): Statement {
  const { method, body, headers } = request;
  const returning = preferences.representation ? query.select : undefined;
  const reading = method === "GET" || method === "HEAD";
  if (reading) return selectStatement(table, query, preferences.count);
  if (query.paged) throw notSupportedHere(`order, limit or offset with ${method}`);
  if (method === "POST") {
    return insertStatement(table, readPayload(body, headers, table, query.columns), returning);
  }
  // Hosted projects use pg-safeupdate.
  if (query.filters.length === 0 && (method === "PATCH" || method === "DELETE")) {
    const verb = method === "PATCH" ? "UPDATE" : "DELETE";
    throw restError(400, { code: "21000", message: `${verb} requires a WHERE clause` });
  }
  if (method === "DELETE") return deleteStatement(table, query.filters, returning);
  if (method === "PATCH") {
    const payload = readPayload(body, headers, table, query.columns);
    if (payload.length !== undefined) throw notSupportedHere("PATCH with an array");
    return updateStatement(table, payload, query.filters, returning);
  }
  if (method === "PUT") throw notSupportedHere("PUT");
  throw restError(405, { code: "PGRST117", message: `Unsupported HTTP method: ${method}` });
}

function answersRows({ method }: ServiceRequest, { representation }: Preferences): boolean {
  return method === "GET" || method === "HEAD" || representation;
}

function refuseUnlessOne(rows: number): void {
  if (rows === 1) return;
  throw restError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${rows} rows`,
  });
}

function answerFor(
  request: ServiceRequest,
  query: RestQuery,
  preferences: Preferences,
  { body, rows, total }: Outcome,
  single: boolean,
): Answer {
  const { method } = request;
  const reading = method === "GET" || method === "HEAD";
  if (reading && total !== null && query.offset > total) throw outOfRange(query.offset, total);
  const counted = reading ? total : preferences.count ? rows : null;
  const withRange = reading || method === "PATCH";
  const first = reading ? query.offset : 0;
  const range = withRange && rows > 0 && counted !== 0 ? `${first}-${first + rows - 1}` : "*";
  const profiled = request.headers.has("accept-profile") || request.headers.has("content-profile");
  const headers: Record<string, string> = {
    "content-range": `${range}/${counted ?? "*"}`,
    ...(preferences.applied.length > 0 && { "preference-applied": preferences.applied.join(", ") }),
  };
  if (!answersRows(request, preferences)) {
    return { status: method === "POST" ? 201 : 204, headers, body: "" };
  }
  if (profiled) headers["content-profile"] = "public";
  const type = single ? "application/vnd.pgrst.object+json" : "application/json";
  headers["content-type"] = `${type}; charset=utf-8`;
  const partial = reading && total !== null && rows < total;
  const status = method === "POST" ? 201 : partial ? 206 : 200;
  return { status, headers, body: single ? body.slice(1, -1) : body };
}

function outOfRange(offset: number, total: number): ApiError {
  return restError(416, {
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
}
