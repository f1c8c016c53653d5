import type { EnteredField } from "~/ui/entered-text";

/** Why a form of a signed-in user was not processed: data of a thrown response, which the error page shows. */
export type UnsentFormData = {
  title: string;
  heading: string;
  intro: string;
  /** The form's input, for copying. */
  typed: EnteredField[];
  /** The page to continue to. */
  next: { href: string; label: string };
  /** Whether another account is signed in, so that the page offers to sign out. */
  isSignedIn: boolean;
};

/** Returns whether an error's data has this type, which is lost on the way through the router. */
export const isUnsentForm = (data: unknown): data is UnsentFormData =>
  typeof data === "object" && data !== null && "typed" in data && "next" in data;
