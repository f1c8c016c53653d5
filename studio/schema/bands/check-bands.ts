import { sibling } from "./sibling";

type Verdict = true | string;
type Bands = readonly unknown[] | undefined;

const typeOf = (band: unknown) => sibling(band, "_type");

/** Checks that a page begins with an opening, and has only one. */
export function checkOpening(bands: Bands): Verdict {
  if (!bands || bands.length === 0) return true;
  const [first, ...others] = bands.map(typeOf);
  if (first !== "heroBand") return "Begin with an opening: it holds the page's largest heading.";
  return (
    !others.includes("heroBand") ||
    "A page has one opening. Remove the others, or drag the right one to the top."
  );
}

/**
 * Checks that there is only one form, because fields are found by their names, and two forms would have each of them
 * twice.
 */
export function checkForms(bands: Bands): Verdict {
  const forms = bands?.filter((band) => typeOf(band) === "formBand") ?? [];
  return forms.length <= 1 || "A page has one form. Lead to it with buttons instead.";
}

/** Checks that no two bands have the same anchor. */
export function checkAnchors(bands: Bands): Verdict {
  const anchors = bands?.flatMap((band) => {
    const anchor = sibling(band, "anchor");
    return typeof anchor === "string" ? [anchor] : [];
  });
  const twice = anchors?.find((anchor, at) => anchors.indexOf(anchor) !== at);
  return (
    twice === undefined || `Two sections have the anchor “${twice}”. Give one of them another.`
  );
}
