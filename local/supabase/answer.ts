/** A whole HTTP answer; every answer of the stand-in is small enough to be held at once. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ServiceRequest {
  method: string;
  /** Below the service's own prefix, percent-decoded: ["franchise_enquiries"]. */
  path: string[];
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

/** One part of Supabase's API, mounted below a prefix such as /rest/v1. */
export type Service = (request: ServiceRequest) => Promise<Answer>;

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}
