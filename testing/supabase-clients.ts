import { createClient } from "@supabase/supabase-js";
import { NoWebSocket } from "../app/supabase/no-web-socket";
import { storedEnquiry } from "./sample-enquiry";

// Untyped on purpose, because the tests send columns and values that a typed client would reject.
type OpenRow = Record<string, unknown>;
interface OpenTable {
  Row: OpenRow;
  Insert: OpenRow;
  Update: OpenRow;
  Relationships: [];
}
interface OpenSchema {
  Tables: Record<string, OpenTable>;
  Views: Record<string, never>;
  Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>;
}

type OpenDatabase = Record<"public" | "auth", OpenSchema>;

/** Creates a client as the site does; `token` is a signed-in user's access token. */
export function connect(url: string, key: string, token?: string) {
  return createClient<OpenDatabase>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}

/** Creates a client that keeps its session and code verifier in memory, as a browser does in cookies. */
export function connectBrowser(url: string, key: string, send = fetch) {
  const items = new Map<string, string>();
  return createClient<OpenDatabase>(url, key, {
    auth: {
      flowType: "pkce",
      storage: {
        getItem: (name) => items.get(name) ?? null,
        setItem: (name, value) => void items.set(name, value),
        removeItem: (name) => void items.delete(name),
      },
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: send },
    realtime: { transport: NoWebSocket },
  });
}

/** Formats an error as `status code`, or "none", for comparison. */
export const refusal = (
  error: { code?: string | undefined; status?: number | undefined } | null,
) => (error ? `${error.status} ${error.code}` : "none");

/** Returns every row of a table by id, in pages, because a query returns at most 1,000 rows. */
export async function allRows(client: ReturnType<typeof connect>, table: string) {
  const most = 1_000;
  const rows: OpenRow[] = [];
  for (;;) {
    const query = client.from(table).select().order("id");
    const { data, error } = await query.range(rows.length, rows.length + most - 1);
    if (error) throw error;
    rows.push(...data);
    if (data.length < most) return rows;
  }
}

/** Returns a complete, valid enquiry with a new submission_id. */
export function enquiry(changes: Record<string, unknown> = {}) {
  return {
    submission_id: crypto.randomUUID(),
    ...storedEnquiry,
    ...changes,
  };
}

/** Returns a complete, valid contact message with a new submission_id. */
export function contactMessage(changes: Record<string, unknown> = {}) {
  return {
    submission_id: crypto.randomUUID(),
    name: "Asha Sample",
    email: "asha@example.com",
    phone: "+91 00000 00000",
    service: "Web Design",
    message: "Do you build shops?",
    ...changes,
  };
}
