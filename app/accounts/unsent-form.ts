import type { EnteredField } from "~/ui/entered-text";

/** Why nothing was done with a form of a signed-in user: data of a thrown response, which the error page shows. */
export type UnsentForm = {
  title: string;
  heading: string;
  intro: string;
  /** What was typed, to be copied. */
  typed: EnteredField[];
  /** The page to go on to. */
  next: { href: string; label: string };
  /** Whether another account is signed in, which the visitor may want to sign out. */
  isSignedIn: boolean;
};

/** Whether an error's data is that: it has passed through the router, which knows no types. */
export const isUnsentForm = (data: unknown): data is UnsentForm =>
  typeof data === "object" && data !== null && "typed" in data && "next" in data;
