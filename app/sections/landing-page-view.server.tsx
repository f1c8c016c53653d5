import { Fragment } from "react";
import type { Landing } from "~/sections/landing-page.server";
import { PageOpening } from "~/ui/page-opening";

/** Renders the bands of a landing page, after its name if it has no opening. */
export function LandingPage({ page, bands, hasOpening }: Landing) {
  return (
    <>
      {hasOpening ? null : (
        <PageOpening page={{ heading: page.name, intro: null }} tone="marigold" />
      )}
      {bands.map(({ key, element }) => (
        <Fragment key={key}>{element}</Fragment>
      ))}
    </>
  );
}
