import type { ActionFunctionArgs } from "@remix-run/node";
import { handleWebhook } from "~/cms/source/webhook.server";

/** Receives Sanity's webhook, an alternative to the site's connection to Sanity's events. */
export function action({ request }: ActionFunctionArgs) {
  return handleWebhook(request);
}

export { onlyPost as loader } from "~/server/file-response.server";
