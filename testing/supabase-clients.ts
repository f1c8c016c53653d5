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

export type OpenDatabase = Record<"public" | "auth", OpenSchema>;

/** Creates a client as the site does; `token` is a signed-in user's access token. */
export function connect(url: string, key: string, token?: string) {
  return createClient<OpenDatabase>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}

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
