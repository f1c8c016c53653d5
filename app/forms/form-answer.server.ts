import { log } from "~/server/log.server";
import type { RequestContext } from "~/server/request-context.server";
import { requestContext } from "~/server/request-context.server";

const answering = new WeakSet<RequestContext>();

/** Notes that the document of this request shows a form again, with what came of sending it. */
export function noteFormAnswer(): void {
  const context = requestContext();
  if (context) answering.add(context);
}

/**
 * What the page of a form shows besides the form. While it answers one, `builtIn` stands in for what cannot be
 * loaded: the answer, and what was typed, matter more than the rest of the page.
 * @throws what `loading` is rejected with, when no form is being answered
 */
export async function loadedOr<T>(loading: Promise<T>, builtIn: T): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const context = requestContext();
    if (!context || !answering.has(context)) throw error;
    log.warn("A form is answered without content", { error });
    return builtIn;
  }
}
