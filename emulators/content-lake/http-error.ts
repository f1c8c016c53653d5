import { STATUS_CODES } from "node:http";

/** An error response. `body` is sent as JSON, in one of the formats that @sanity/client understands. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: unknown,
  ) {
    super(message);
    this.name = "HttpError";
  }
}

/** Creates an error in the general format: `{statusCode, error, message}`. */
export function httpError(statusCode: number, message: string): HttpError {
  return new HttpError(statusCode, message, {
    statusCode,
    error: STATUS_CODES[statusCode] ?? "Error",
    message,
  });
}

/** Creates a 400 for a query that cannot be parsed. `start` and `end` are offsets into `query`, in UTF-16 units. */
export function queryParseError(
  query: string,
  description: string,
  start = 0,
  end = query.length,
): HttpError {
  return new HttpError(400, description, {
    error: { type: "queryParseError", description, query, start, end },
  });
}

/** Creates a 400 for a query that cannot be evaluated, for example because groq-js lacks a function. */
export function queryEvaluationError(query: string, description: string): HttpError {
  return new HttpError(400, description, {
    error: { type: "queryEvaluationError", description, query },
  });
}

/**
 * Creates the error of a rejected transaction.
 * @param status 409 if the mutation conflicts with the data, 400 if the mutation itself is malformed
 * @param type the item's error type, for example `documentAlreadyExistsError`
 * @param index the position of the mutation in the transaction
 */
export function mutationError(
  status: 400 | 409,
  type: string,
  description: string,
  index: number,
): HttpError {
  return new HttpError(status, description, {
    error: {
      type: "mutationError",
      description: `The mutation(s) failed: ${description}`,
      items: [{ error: { type, description }, index }],
    },
  });
}
