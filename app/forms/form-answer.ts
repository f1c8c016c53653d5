import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** What the address of a form's action ends in, so that it leads to the answer above the form. */
export const answerId = "answer";

/**
 * The attributes of the box that says what came of sending a form. It takes the focus when an answer comes: in a
 * document because the address names it (autofocus would not: browsers ignore it there), and by the effect
 * after a submission without one.
 * @param answer what the action returned; the same object for as long as it is the same answer
 */
export function useFormAnswer(answer: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [answer]);
  return { ref, id: answerId, tabIndex: -1 } as const;
}

/** A form without a session, or of another account: the error page shows what was typed (`checkOwner`). */
const isUnsent = (thrown: unknown) =>
  isRouteErrorResponse(thrown) && (thrown.status === 403 || thrown.status === 409);

/** What Remix hands to a route's `clientAction`. */
type Sending = { request: Request; serverAction: () => Promise<unknown> };

/**
 * The `clientAction` of a page with a form: `export const clientAction = keepForm("signInFailed")`. It gives the
 * answer of the route's action or, where none can be read (the connection is gone, something on the way answers
 * instead, the server failed), the failure's message with the form as it was sent. The error page that Remix would
 * show takes the form's place, and everything that was typed goes with it.
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
      // With this status Remix does not load the page's data anew, which would fail as well.
      return Response.json(answer, { status: 503 });
    }
  };
}
