/** For whoever restarts processes: this one serves. It says nothing about the services behind it. */
export function loader() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
