import type { ServiceRequest } from "../answer";
import { type ApiError, notSupportedHere, restError } from "../api-error";
import type { DatabaseFunction } from "./functions";
import { readArguments } from "./payload";
import { wantsSingleObject } from "./preferences";
import { callStatement, type Plan } from "./statement";

/**
 * Plans a request to /rest/v1/rpc/<name>.
 *
 * @throws ApiError 404 PGRST202 if no function has this name and these parameters; 501 for calls with GET and for a query
 */
export function planCall(functions: readonly DatabaseFunction[], request: ServiceRequest): Plan {
  const { method, path, query, headers, body } = request;
  const [, name = "", ...rest] = path;
  if (rest.length > 0) {
    throw restError(404, { code: "PGRST125", message: "Invalid path specified in request URL" });
  }
  if (method === "GET" || method === "HEAD") throw notSupportedHere(`rpc with ${method}`);
  if (method !== "POST") {
    const message = `Cannot use the ${method} method on RPC`;
    throw restError(405, { code: "PGRST101", message });
  }
  if (query.size > 0) throw notSupportedHere("a query on what a function returns");
  if (wantsSingleObject(headers)) throw notSupportedHere("rpc with one object as its answer");
  if (headers.has("prefer")) throw notSupportedHere("rpc with Prefer");
  const given = readArguments(body, headers);
  const [found, ...others] = functions.filter(
    (each) => each.name === name && takes(each, given.columns),
  );
  if (!found) throw unknownFunction(name, given.columns);
  if (others.length > 0) throw notSupportedHere("functions that differ in types alone");
  return {
    statement: callStatement(found, given),
    answer: ({ body, rows }) => {
      const range = { "content-range": rows > 0 ? `0-${rows - 1}/*` : "*/*" };
      if (found.result === "void") return { status: 204, headers: range, body: "" };
      const type = { "content-type": "application/json; charset=utf-8" };
      return { status: 200, headers: { ...range, ...type }, body };
    },
  };
}

function takes({ parameters }: DatabaseFunction, given: readonly string[]): boolean {
  return (
    given.every((name) => parameters.some((parameter) => parameter.name === name)) &&
    parameters.every(({ name, isOptional }) => isOptional || given.includes(name))
  );
}

function unknownFunction(name: string, given: readonly string[]): ApiError {
  const names = [...given].sort().join(", ");
  const list = names === "" ? " without parameters" : `(${names})`;
  const parameters = given.length > 1 ? " with parameters " : " with parameter ";
  return restError(404, {
    code: "PGRST202",
    message: `Could not find the function public.${name}${list} in the schema cache`,
    details:
      `Searched for the function public.${name}${names === "" ? list : parameters + names} or ` +
      "with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
  });
}
