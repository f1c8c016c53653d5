import { type RequestContext, requestContext } from "~/server/request-context.server";

/** Creates a fact about requests: a function that records it for the current request, and one that reads it. */
function requestFact() {
  const requests = new WeakSet<RequestContext>();
  const record = (): void => {
    const context = requestContext();
    if (context) requests.add(context);
  };
  const read = (): boolean => {
    const context = requestContext();
    return context !== undefined && requests.has(context);
  };
  return [record, read] as const;
}

/** Records, and returns, whether the document of this request shows a form again, with the result of sending it. */
export const [setFormResult, hasFormResult] = requestFact();

/**
 * Records, and returns, whether the action of this request refused its form. The `meta` of the same document
 * reads it, because Remix does not pass action data to it.
 */
export const [setFormRefused, isFormRefused] = requestFact();
