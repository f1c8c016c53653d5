import type { UnsentForm as UnsentFormData } from "~/accounts/unsent-form";
import { Band } from "~/ui/band";
import { buttonClasses, ButtonLink } from "~/ui/button-link";

/** Why nothing was done with a form, what was typed in it, and the way on. */
export function UnsentForm({ heading, intro, typed, next, isSignedIn }: UnsentFormData) {
  return (
    <Band tone="mist" first className="min-h-[78vh]">
      <div role="alert">
        <h1 className="text-h1">{heading}</h1>
        <p className="mt-4 max-w-measure text-lead [overflow-wrap:anywhere]">{intro}</p>
      </div>
      {typed.length > 0 ? (
        <div className="mt-8 max-w-measure space-y-5">
          <p>Copy what you typed before you go on:</p>
          {typed.map(({ label, text }) => (
            <label key={label} className="block font-semibold">
              {label}
              <textarea
                readOnly
                rows={Math.min(12, Math.ceil(text.length / 60) + 1)}
                defaultValue={text}
                className="mt-1 block w-full rounded-input border border-line-strong bg-canvas px-3.5 py-2.5 font-normal"
              />
            </label>
          ))}
        </div>
      ) : null}
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
