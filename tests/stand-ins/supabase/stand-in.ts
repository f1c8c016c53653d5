import { afterAll, beforeAll } from "vitest";
import { startSupabase, type Supabase } from "../../../local/supabase/server";
import { connect } from "../../../testing/supabase-clients";
import { prepareDirectory } from "./prepared-directory";

const NOW = () => Math.floor(Date.now() / 1000);

/** A stand-in once the tests run, and who asks it. */
export function clientsOf(running: () => Supabase | undefined) {
  const standIn = () => {
    const started = running();
    if (!started) throw new Error("The stand-in is not running.");
    return started;
  };
  return {
    standIn,
    anon: () => connect(standIn().url, standIn().anonKey),
    service: () => connect(standIn().url, standIn().serviceRoleKey),
    /** Adds a user and signs in, by a token with these additional claims. */
    user: async (more: Record<string, unknown> = {}) => {
      const id = crypto.randomUUID();
      const email = `${id}@example.com`;
      await standIn().sql("insert into auth.users (id, email) values ($1, $2)", [id, email]);
      const session_id = crypto.randomUUID();
      await standIn().sql("insert into auth.sessions (id, user_id) values ($1, $2)", [
        session_id,
        id,
      ]);
      const amr = [{ method: "password", timestamp: NOW() }];
      const claims = { sub: id, email, session_id, role: "authenticated", amr, ...more };
      const token = await standIn().signToken({ ...claims, iat: NOW(), exp: NOW() + 3600 });
      return { id, token, client: connect(standIn().url, standIn().anonKey, token) };
    },
  };
}

/** One stand-in for all tests of the file; `standIn()` is it, once the tests run. */
export function useStandIn() {
  let running: Supabase | undefined;
  let remove = async () => {};
  beforeAll(async () => {
    const directory = await prepareDirectory();
    remove = directory.remove;
    running = await startSupabase({ port: 0, directory: directory.path });
  });
  afterAll(async () => {
    await running?.close();
    await remove();
  });
  const clients = clientsOf(() => running);
  const { standIn } = clients;
  return {
    ...clients,
    /** A plain request with the anon key, for what the client would not send. */
    send: async (path: string, init: RequestInit = {}) => {
      const headers = { apikey: standIn().anonKey, ...init.headers };
      return await fetch(`${standIn().url}${path}`, { ...init, headers });
    },
  };
}
