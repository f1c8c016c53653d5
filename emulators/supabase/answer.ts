/** A complete HTTP response; all of the emulator's responses fit in memory. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ServiceRequest {
  method: string;
  /** The path below the service's prefix, percent-decoded: ["franchise_enquiries"]. */
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
