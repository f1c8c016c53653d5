import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/not-found.server";

/** Every path that no other route has; a route of its own, so that the shell's content is loaded. */
export function loader({ request }: LoaderFunctionArgs) {
  throw notFound(request);
}

export default function Unknown() {
  return null;
}
