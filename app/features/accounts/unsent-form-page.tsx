import type { UnsentFormData } from "~/features/accounts/unsent-form";
import { Band } from "~/ui/band";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { EnteredText } from "~/ui/entered-text";

/** Renders why a form was not processed, its input, and a link to continue. */
export function UnsentForm({ heading, intro, typed, next, isSignedIn }: UnsentFormData) {
  return (
    <Band tone="mist" first className="min-h-[78vh]">
      <div role="alert">
        <h1 className="text-h1">{heading}</h1>
        <p className="mt-4 max-w-measure text-lead [overflow-wrap:anywhere]">{intro}</p>
      </div>
      <EnteredText fields={typed} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
        {isSignedIn ? (
          <form method="post" action="/logout">
            <button className={buttonClasses("outline")}>Sign out</button>
          </form>
        ) : null}
      </div>
    </Band>
  );
}
