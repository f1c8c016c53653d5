/** An answer with an error status. `body` is sent as JSON, in one of the shapes @sanity/client understands. */
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

const REASONS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Payload Too Large",
  500: "Internal Server Error",
};

/** The general shape: `{statusCode, error, message}`. */
export function httpError(statusCode: number, message: string): HttpError {
  return new HttpError(statusCode, message, {
    statusCode,
    error: REASONS[statusCode] ?? "Error",
    message,
  });
}

/** 400 for a query that cannot be parsed. `start` and `end` are offsets into `query`, in UTF-16 units. */
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

/** 400 for a query that parses but cannot be evaluated, for example a function that groq-js lacks. */
export function queryEvaluationError(query: string, description: string): HttpError {
  return new HttpError(400, description, {
    error: { type: "queryEvaluationError", description, query },
  });
}

/**
 * A refused transaction.
 * @param status 409 where the data stands in the way, 400 where the mutation itself is malformed
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
