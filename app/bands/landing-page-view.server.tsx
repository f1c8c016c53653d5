import { Fragment } from "react";
import type { LandingPage as Landing } from "~/bands/landing-page.server";
import { PageOpening } from "~/ui/page-opening";

/** The bands of a landing page; where none of them opens it, its name does. */
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
