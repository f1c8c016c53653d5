import type { ActionFunctionArgs } from "@remix-run/node";
import { takeWebhook } from "~/content/source/webhook.server";

/** For those who prefer a webhook to the connection that the site keeps to Sanity's events. */
export function action({ request }: ActionFunctionArgs) {
  return takeWebhook(request);
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
