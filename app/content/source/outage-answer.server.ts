/** When it makes sense to try again, in seconds: a silent service is asked again after about as long. */
export const RETRY_AFTER_S = 10;

/**
 * What a loader throws where the content service does not answer and nothing older is there: the root's boundary
 * shows it as a page. A new one for each loader, because its body is read.
 */
export const outageAnswer = () =>
  new Response(null, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER_S) },
  });
