import { loadShell } from "~/content/shell.server";
import { isEnding } from "~/process/end-process.server";

/**
 * For whoever sends visitors here: the process does not end, and there is content to show, be it from the service, from
 * memory or from a copy. Supabase does not count: without it every page is shown.
 */
export async function loader() {
  if (isEnding()) return say("ending", 503);
  return (await loadShell()) === null ? say("no content", 503) : say("ready", 200);
}

const say = (what: string, status: number) =>
  new Response(`${what}\n`, { status, headers: { "Cache-Control": "no-store" } });
