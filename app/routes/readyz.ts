import { loadShell } from "~/content/shell.server";

/** For whoever sends visitors here: there is content to show, be it from the service, from memory or from a copy. */
export async function loader() {
  const isReady = (await loadShell()) !== null;
  return new Response(isReady ? "ready\n" : "no content\n", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
