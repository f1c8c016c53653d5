import type { RequestContext } from "~/server/request-context.server";
import { requestContext } from "~/server/request-context.server";

const refused = new WeakSet<RequestContext>();

/** Notes that the action of this request refused its form. */
export function noteRefusedForm(): void {
  const context = requestContext();
  if (context) refused.add(context);
}

/** Whether it did: loaders of the same document ask, because Remix does not tell `meta` about actions. */
export function wasFormRefused(): boolean {
  const context = requestContext();
  return context !== undefined && refused.has(context);
}
