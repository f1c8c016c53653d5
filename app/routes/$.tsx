import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectOrNotFound } from "~/content/redirects.server";

/** Every path that no other route has; a route of its own, so that the shell's content is loaded. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw await redirectOrNotFound(request);
}

export default function Unknown() {
  return null;
}
