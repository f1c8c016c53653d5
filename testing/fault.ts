/** The response that the fault sends; an object is sent as JSON. */
export type Reply = {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
};

/** How a request fails. */
export type Fault =
  /** The connection is aborted. */
  | "cut"
  /** Never forwarded, and never answered. */
  | "silent"
  /** Sends the response headers immediately, then an occasional byte, forever. */
  | "trickling"
  /** Forwarded immediately, but the response is delayed by this many milliseconds, so the caller cannot know what was done. */
  | { lateMs: number }
  /** Forwarded to another service, at this URL. */
  | { instead: string }
  | Reply;

/** Later than any timeout. */
export const muchTooLate: Fault = { lateMs: 600_000 };

/** A GoTrue error, in the format that its API version header selects. */
export const refusal = (status: number, code: string, message = code): Reply => ({
  status,
  headers: { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01" },
  body: { code, message },
});

/** An HTML page from an intermediary, with a success status. */
export const htmlPage: Reply = {
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: "<!DOCTYPE html><title>Maintenance</title><h1>We are back in a moment</h1>",
};

/** A truncated JSON body whose headers claim that it is complete. */
export const halfJson: Reply = {
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: '{"result": [{"_id": "service-it',
};

/** The gateway's error page. */
export const badGateway: Reply = {
  status: 502,
  headers: { "Content-Type": "text/html" },
  body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
};

/** A gateway's rate limit response. */
export const tooMany = (retryAfterSeconds: number): Reply => ({
  status: 429,
  headers: { "Retry-After": String(retryAfterSeconds) },
  body: { message: "API rate limit exceeded" },
});
