import { type RequestContext, requestContext } from "~/server/request-context.server";

const answering = new WeakSet<RequestContext>();

/** Records that the document of this request shows a form again, with the result of sending it. */
export function setFormResult(): void {
  const context = requestContext();
  if (context) answering.add(context);
}

/** Returns whether the document of this request shows a form again. */
export function hasFormResult(): boolean {
  const context = requestContext();
  return context !== undefined && answering.has(context);
}

const refused = new WeakSet<RequestContext>();

/** Records that the action of this request refused its form. */
export function setFormRefused(): void {
  const context = requestContext();
  if (context) refused.add(context);
}

/**
 * Returns whether the action refused its form. Loaders of the same document ask, because Remix does not pass action
 * data to `meta`.
 */
export function isFormRefused(): boolean {
  const context = requestContext();
  return context !== undefined && refused.has(context);
}
