/** An answer of the fault's own; an object is sent as JSON. */
export type Reply = {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
};

/** What becomes of a request. */
export type Fault =
  /** Broken off. */
  | "cut"
  /** Never answered, and never handed on. */
  | "silent"
  /** The head of an answer at once, then a byte now and then, for ever. */
  | "dripping"
  /** Handed on at once, but its answer comes back so many milliseconds late: nobody can tell what was done. */
  | { lateMs: number }
  /** Handed on to another service, at this address. */
  | { instead: string }
  | Reply;

/** Later than anybody waits. */
export const muchTooLate: Fault = { lateMs: 600_000 };

/** GoTrue's own errors, as the header of its version makes it give them. */
export const refusal = (status: number, code: string, message = code): Reply => ({
  status,
  headers: { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01" },
  body: { code, message },
});

/** What a machine before the service says of itself, with a status that claims success. */
export const htmlPage: Reply = {
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: "<!DOCTYPE html><title>Maintenance</title><h1>We are back in a moment</h1>",
};

/** An answer that broke off within its JSON, though it says that it is whole. */
export const halfJson: Reply = {
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: '{"result": [{"_id": "service-it',
};

/** The gateway's own error page. */
export const badGateway: Reply = {
  status: 502,
  headers: { "Content-Type": "text/html" },
  body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
};

/** What a gateway says to whoever asked too much. */
export const tooMany = (retryAfterSeconds: number): Reply => ({
  status: 429,
  headers: { "Retry-After": String(retryAfterSeconds) },
  body: { message: "API rate limit exceeded" },
});
