import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The fragment of a form action's address, so that the browser goes to the answer above the form. */
export const answerId = "answer";

/**
 * Returns the attributes of the box with the result of sending a form. The box takes the focus when a result arrives:
 * in a document because of the address's fragment (browsers ignore autofocus there), and after a submission without a
 * document by the effect.
 * @param answer what the action returned; must be the same object for the same answer
 */
export function useFormAnswer(answer: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [answer]);
  return { ref, id: answerId, tabIndex: -1 } as const;
}

/** A form without a session, or of another account, for which the error page shows the input (`checkOwner`). */
const isUnsent = (thrown: unknown) =>
  isRouteErrorResponse(thrown) && (thrown.status === 403 || thrown.status === 409);

/** The arguments of a route's `clientAction`. */
type Sending = { request: Request; serverAction: () => Promise<unknown> };

/**
 * Returns the `clientAction` of a page with a form: `export const clientAction = keepForm("signInFailed")`. It returns
 * the action's response. If that is unreadable (no connection, a proxy answers instead, the server failed), it returns
 * the failure's message with the submitted form, because Remix's error page would replace the form and lose the input.
 */
export function keepForm(failure: string) {
  return async ({ request, serverAction }: Sending): Promise<unknown> => {
    const sent = await request.clone().formData();
    try {
      return await serverAction();
    } catch (thrown) {
      // Redirects are thrown too.
      if (thrown instanceof Response || isUnsent(thrown)) throw thrown;
      const answer = { errors: {}, values: Object.fromEntries(sent), toast: failure };
      // With this status Remix does not reload the page's data, which would fail as well.
      return Response.json(answer, { status: 503 });
    }
  };
}
