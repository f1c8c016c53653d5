import { log } from "~/process/log.server";
import { noteIncomplete } from "~/server/request-context.server";

/**
 * Returns a part of a page, or `fallback` if it cannot be loaded. After a start without the content service and without a copy
 * the page is shown without the part.
 * @param applies whether the fallback may be shown; a page whose form is being answered has more of them than the page alone
 * @throws a Response that is no outage, such as a redirect; where `applies` is false, what `loading` is rejected with
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
    // The service's silence is in the log already, and noted for the page.
    if (!isResponse) {
      log.error("A part of a page could not be loaded", { error });
      noteIncomplete();
    }
    return fallback;
  }
}
