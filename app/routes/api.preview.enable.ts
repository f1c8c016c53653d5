import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { currentPreview, enterPreview } from "~/content/preview.server";
import { currentClient } from "~/server/device.server";
import { createMeter } from "~/server/meter.server";

const headers = { "Cache-Control": "private, no-store" };

/** Each costs a question to the content service. An editor opens the preview now and then; who guesses secrets goes on. */
const meter = createMeter({
  each: { burst: 10, perSecond: 1 / 30 },
  all: { burst: 60, perSecond: 1 / 5 },
});

/** Where the Studio's Presentation tool begins: with its secret the browser sees drafts from here on. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Whoever is in a preview knew a secret: an editor whose Studio is loaded again.
  const wait = (await currentPreview()) ? 0 : meter(currentClient()).wait;
  if (wait > 0) {
    const body = `The preview was opened too often. Try again in ${wait} seconds.`;
    return new Response(body, {
      status: 429,
      headers: { ...headers, "Retry-After": String(wait) },
    });
  }
  const entered = await enterPreview(request);
  if (!entered) return new Response("The preview's secret is not valid.", { status: 401, headers });
  return redirectDocument(entered.location, {
    status: 307,
    headers: { ...headers, "Set-Cookie": entered.setCookie },
  });
}
