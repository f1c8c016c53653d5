import type { RequestScope } from "~/http/request-scope.server";
import { requestScope } from "~/http/request-scope.server";

const refused = new WeakSet<RequestScope>();

/** Notes that the action of this request refused its form. */
export function noteRefusedForm(): void {
  const scope = requestScope();
  if (scope) refused.add(scope);
}

/** Whether it did: loaders of the same document ask, because Remix does not tell `meta` about actions. */
export function wasFormRefused(): boolean {
  const scope = requestScope();
  return scope !== undefined && refused.has(scope);
}
