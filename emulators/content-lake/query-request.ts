import { isRecord } from "./documents";
import { httpError } from "./http-error";
import type { QueryParams } from "./query";

/** @throws HttpError 400 if `query` is missing, or a `$parameter` is not JSON */
export function queryFromSearch(search: URLSearchParams): { groq: string; params: QueryParams } {
  const groq = search.get("query");
  if (groq === null) throw httpError(400, "The parameter query is missing");
  const given = [...search].filter(([name]) => name.startsWith("$"));
  const params = Object.fromEntries(
    given.map(([name, text]) => [name.slice(1), parse(name, text)]),
  );
  return { groq, params };
}

/** @throws HttpError 400 if the body is not `{query, params}` */
export function queryFromBody(body: unknown): { groq: string; params: QueryParams } {
  if (!isRecord(body) || typeof body.query !== "string") {
    throw httpError(400, "The body must be {query, params}");
  }
  return { groq: body.query, params: isRecord(body.params) ? body.params : {} };
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw httpError(400, `The parameter ${name} is not JSON`);
    throw error;
  }
}
