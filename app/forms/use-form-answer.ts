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
