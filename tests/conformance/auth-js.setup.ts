import { vi } from "vitest";

// The suite is written for Jest, and for a service on the port of the Supabase CLI.
Object.assign(globalThis, { jest: vi });
const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const here = address.replace("http://127.0.0.1:54321", process.env["CONFORMANCE_URL"] ?? "");
  return await ask(input instanceof Request ? new Request(here, input) : here, init);
};
