import { afterAll, beforeAll } from "vitest";
import type { Supabase } from "../../../emulators/supabase/server";
import { connect } from "../../../testing/supabase-clients";
import { startPrepared } from "./prepared-directory";

const NOW = () => Math.floor(Date.now() / 1000);

/** Clients of an emulator that is running by the time the tests run. */
export function clientsOf(running: () => Supabase | undefined) {
  const emulator = () => {
    const started = running();
    if (!started) throw new Error("The emulator is not running.");
    return started;
  };
  return {
    emulator,
    anon: () => connect(emulator().url, emulator().anonKey),
    service: () => connect(emulator().url, emulator().serviceRoleKey),
    /** Adds a user and signs in with a token that has these additional claims. */
    user: async (more: Record<string, unknown> = {}) => {
      const id = crypto.randomUUID();
      const email = `${id}@example.com`;
      await emulator().sql("insert into auth.users (id, email) values ($1, $2)", [id, email]);
      const session_id = crypto.randomUUID();
      await emulator().sql("insert into auth.sessions (id, user_id) values ($1, $2)", [
        session_id,
        id,
      ]);
      const amr = [{ method: "password", timestamp: NOW() }];
      const claims = { sub: id, email, session_id, role: "authenticated", amr, ...more };
      const token = await emulator().signToken({ ...claims, iat: NOW(), exp: NOW() + 3600 });
      return { id, token, client: connect(emulator().url, emulator().anonKey, token) };
    },
  };
}

/** Starts one emulator for all tests of the file; `emulator()` returns it while the tests run. */
export function useEmulator(options: Parameters<typeof startPrepared>[0] = {}) {
  let running: Supabase | undefined;
  beforeAll(async () => {
    running = await startPrepared(options);
  });
  afterAll(() => running?.close());
  const clients = clientsOf(() => running);
  const { emulator } = clients;
  return {
    ...clients,
    /** Sends a plain request with the anon key that the client would not send. */
    send: async (path: string, init: RequestInit = {}) => {
      const headers = { apikey: emulator().anonKey, ...init.headers };
      return await fetch(`${emulator().url}${path}`, { redirect: "manual", ...init, headers });
    },
  };
}
