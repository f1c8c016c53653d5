import { startSupabase } from "./server";
import { StartError } from "../start-error";

/** What the parent process, where there is one, is told once requests are answered. */
export interface ReadyMessage {
  ready: string;
  anonKey: string;
  serviceRoleKey: string;
}

try {
  const port = readPort(process.env["SUPABASE_PORT"] ?? "54321");
  const starting = startSupabase({
    port,
    directory: process.env["SUPABASE_DIR"] ?? ".local/supabase",
  });
  const stop = () => {
    starting
      .then(async (standIn) => await standIn.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  // The parent is gone: nobody is left who would stop this process.
  process.once("disconnect", stop);
  const { url, anonKey, serviceRoleKey, warnings } = await starting;
  for (const warning of warnings) console.warn(warning);
  console.log(`Supabase stand-in ready on ${url}`);
  process.send?.({ ready: url, anonKey, serviceRoleKey } satisfies ReadyMessage);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new StartError(`SUPABASE_PORT is not a port number: ${text}`);
}
