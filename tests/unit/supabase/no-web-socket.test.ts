import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { NoWebSocket } from "~/supabase/no-web-socket";

test("supabase-js accepts it in its client on every Node version, and never opens it", () => {
  const client = createClient("http://localhost:1", "anon", {
    realtime: { transport: NoWebSocket },
  });
  expect(client.getChannels()).toEqual([]);
  const socket = new NoWebSocket();
  expect(socket.readyState).toBe(socket.CLOSED);
});
