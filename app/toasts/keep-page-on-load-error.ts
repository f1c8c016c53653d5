import { replace } from "@remix-run/react";
import { notLoadedEvent } from "~/toasts/toaster";

/** What Remix hands to a route's `clientLoader`. */
type Loading = { request: Request; serverLoader: () => Promise<unknown> };

// A module lives as long as its document: what was loaded last without a new one is what the page shows.
let shown: string | undefined;

/**
 * The `clientLoader` of a page that other addresses of the same page lead to without a new document (a dialog, a
 * tab): `export const clientLoader = keepPageOnLoadError`. Where nothing can be loaded, the visitor stays where they are, with
 * everything that was typed, and a toast says why; the error page that Remix would show takes all of it away.
 */
export async function keepPageOnLoadError({ request, serverLoader }: Loading): Promise<unknown> {
  const wanted = addressOf(request.url);
  try {
    const loaded = await serverLoader();
    shown = wanted;
    return loaded;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    shown ??= addressOf(window.location.href);
    // The page itself, loaded anew after a form was sent: staying would load it without end.
    if (wanted === shown) throw thrown;
    window.dispatchEvent(new Event(notLoadedEvent));
    // To a fragment of the address that is shown nothing has to be loaded; there is no such part to scroll to.
    const staying: Response = replace(`${shown}#stay`);
    throw staying;
  }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
