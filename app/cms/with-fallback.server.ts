import { log } from "~/server/log.server";
import { markIncomplete } from "~/server/request-context.server";

/**
 * Returns a part of a page, or `fallback` if it cannot be loaded. If the process started without the content service
 * and without a copy, the page is shown without the part.
 * @param applies whether the fallback may be shown; false keeps the error, as on a page that has no other content to show
 * @throws a Response that is not an outage, such as a redirect; the error of `loading` if `applies` is false
 */
export async function withFallback<Part>(
  loading: Promise<Part>,
  fallback: Part,
  applies = true,
): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    const isResponse = error instanceof Response;
    if (!applies || (isResponse && error.status !== 503)) throw error;
    // The outage is logged already, and recorded for the page.
    if (!isResponse) {
      log.error("Page section failed to load; showing fallback", { error });
      markIncomplete();
    }
    return fallback;
  }
}
