import { isArranged, mostForms, partNames } from "../../../app/sections/page-parts";
import { fieldOf, textIn } from "../../../app/text/field-of";

type Sections = readonly unknown[] | undefined;

const typeOf = (section: unknown) => fieldOf(section, "_type");

/** Returns the first name that is in a list twice; undefined if none is. */
export const firstTwice = (names: readonly string[] = []) =>
  names.find((name, at) => names.indexOf(name) !== at);

/** Checks that a page begins with an opening, and has only one. */
export function checkOpening(sections: Sections): true | string {
  if (!sections || sections.length === 0) return true;
  const [first, ...others] = sections.map(typeOf);
  if (first !== "heroSection") return "Begin with an opening: it holds the page's largest heading.";
  return (
    !others.includes("heroSection") ||
    "A page has one opening. Remove the others, or drag the right one to the top."
  );
}

/** Checks that a page has no more forms than it shows: each is as long as a page. */
function checkForms(sections: Sections): true | string {
  const forms = sections?.filter((section) => typeOf(section) === "formSection") ?? [];
  return forms.length <= mostForms || `A page has up to ${mostForms} forms. Remove the others.`;
}

/** Checks that a page has one calculator, because the address holds the fields of one. */
export function checkCalculators(sections: Sections): true | string {
  const added = sections?.filter((section) => typeOf(section) === "calculatorSection") ?? [];
  return added.length <= 1 || "A page has one earnings calculator. Remove the others.";
}

/** Checks that no two sections have the same anchor. */
export function checkAnchors(sections: Sections): true | string {
  const anchors = sections?.flatMap((section) => textIn(section, "anchor") ?? []);
  const twice = firstTwice(anchors);
  return (
    twice === undefined || `Two sections have the anchor “${twice}”. Give one of them another.`
  );
}

/** Checks that no two tabs of a page have the same address. */
function checkTabs(sections: Sections): true | string {
  const names = sections?.flatMap(tabNames);
  const twice = firstTwice(names);
  return twice === undefined || `Two tabs have the address “${twice}”. Give one of them another.`;
}

/** Returns the addresses of a section's tabs. */
export function tabNames(section: unknown): string[] {
  const tabs = fieldOf(section, "tabs");
  return Array.isArray(tabs) ? tabs.flatMap((tab) => textIn(tab, "name") ?? []) : [];
}

/** Checks what the sections of every page must not have together. */
export function checkTogether(sections: Sections): true | string {
  for (const check of [checkCalculators, checkForms, checkTabs, checkAnchors]) {
    const result = check(sections);
    if (result !== true) return result;
  }
  return true;
}

/** Returns whether a section of a type can be added, or a page at `path` has all that it may have. */
export function canAddSection(type: string, sections: Sections = [], path?: string): boolean {
  if (type === "pagePart") {
    const parts = sections.map((section) => fieldOf(section, "part"));
    return isArranged(path) && partNames(path).some((name) => !parts.includes(name));
  }
  const extended = [...sections, { _type: type }];
  if (type === "calculatorSection") return checkCalculators(extended) === true;
  if (type === "formSection") return checkForms(extended) === true;
  return type !== "heroSection" || !sections.some((section) => typeOf(section) === type);
}
