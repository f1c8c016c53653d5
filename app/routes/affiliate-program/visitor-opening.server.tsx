import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";

/** What a visitor opens on; a signed-in affiliate's dashboard takes its place. */
export function VisitorOpening({ page }: { page: AffiliateProgram }) {
  return (
    <PageOpening page={page} theme="leaf">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/signup" look="ink">
          Sign Up Now
        </ButtonLink>
        <ButtonLink href="/login" look="outline">
          Sign In
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
