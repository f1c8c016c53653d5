import { ButtonLink } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";

/** Rendered instead of the dashboard while the accounts service is down. */
export function Unavailable() {
  return (
    <div role="alert" className="mt-10 max-w-measure border-l-4 border-danger bg-danger-tint p-6">
      <p className="flex gap-3">
        <Icon glyph={marks.CircleAlert} className="mt-0.5 size-6 shrink-0 text-danger" />
        <span>
          <strong className="block">Your account cannot be reached right now</strong>
          The accounts service does not answer. You are still signed in, and nothing is lost.
        </span>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/dashboard">Try again</ButtonLink>
        <ButtonLink href="/contact" look="outline">
          Contact Us
        </ButtonLink>
      </p>
    </div>
  );
}
