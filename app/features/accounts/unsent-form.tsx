import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { type EnteredField, EnteredText } from "~/ui/entered-text";
import { Section } from "~/ui/section";

/** Why a form of a signed-in user was not processed: data of a thrown response, which the error page shows. */
export type UnsentFormData = {
  title: string;
  heading: string;
  intro: string;
  /** The form's input, for copying. */
  typed: EnteredField[];
  /** The page to continue to. */
  next: { href: string; label: string };
  /** The label of the button to sign out; null if no account is signed in. */
  signOut: string | null;
};

/** Returns whether an error's data has this type, which is lost on the way through the router. */
export const isUnsentForm = (data: unknown): data is UnsentFormData =>
  typeof data === "object" && data !== null && "typed" in data && "next" in data;

/** Renders why a form was not processed, its input, and a link to continue. */
export function UnsentForm({ heading, intro, typed, next, signOut }: UnsentFormData) {
  return (
    <Section tone="mist" first className="min-h-[78vh]">
      <div role="alert">
        <h1 className="text-h1">{heading}</h1>
        <p className="mt-4 max-w-measure text-lead [overflow-wrap:anywhere]">{intro}</p>
      </div>
      <EnteredText fields={typed} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
        {signOut ? (
          <form method="post" action="/logout">
            <button className={buttonClasses("outline")}>{signOut}</button>
          </form>
        ) : null}
      </div>
    </Section>
  );
}
