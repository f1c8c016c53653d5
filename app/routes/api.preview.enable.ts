import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { enterPreview } from "~/content/preview.server";

/** Where the Studio's Presentation tool begins: with its secret the browser sees drafts from here on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enterPreview(request);
  const headers = { "Cache-Control": "private, no-store" };
  if (!entered) return new Response("The preview's secret is not valid.", { status: 401, headers });
  return redirectDocument(entered.location, {
    status: 307,
    headers: { ...headers, "Set-Cookie": entered.setCookie },
  });
}
