import { type ConditionalProperty, defineArrayMember, defineField } from "sanity";
import { formKinds } from "../../app/cms/choices";
import {
  type ArrangedPath,
  isPartName,
  nameOfSection,
  specifiedNames,
} from "../../app/sections/page-parts";
import { textIn } from "../../app/text/field-of";
import { arrangedPath } from "../addresses/address-of";
import { SectionsInput } from "../inputs/sections-input";
import { pagePart, titleOfPart } from "./objects/page-part";
import { checkAnchors, checkCalculators, checkForms } from "./sections/check-sections";
import { sections } from "./sections/index";
import { insertMenu } from "./sections/insert-menu";

/** An opening contains the page's heading, which these pages have already. */
const offered = sections.filter(({ name }) => name !== "heroSection");

const ofNone: ConditionalProperty = ({ document }) => arrangedPath(document) === undefined;

const kinds = new Map<string, string>(Object.entries(formKinds));

const titleOf = (name: string) =>
  sections.find((section) => section.name === name)?.title ??
  (kinds.has(name) ? `Form (${kinds.get(name)})` : titleOfPart(name));

/** The order of a page's sections, with added ones in between. */
export const sectionsField = defineField({
  name: "sections",
  title: "Sections",
  description:
    "What the page shows below its opening, from top to bottom. Drag the sections, and add others between them. While this is empty, the page shows the site's own texts.",
  type: "array",
  group: "content",
  hidden: ofNone,
  of: [pagePart, ...offered].map(({ name }) => defineArrayMember({ type: name })),
  options: { insertMenu },
  components: { input: SectionsInput },
  validation: (rule) =>
    rule
      .max(20)
      .custom((sections, { document }) => {
        const path = arrangedPath(document);
        return path === undefined || checkSpecified(path, sections);
      })
      .custom((sections) => checkCalculators(sections))
      .custom((sections) => checkForms(sections))
      .custom(checkAnchors),
});

/** Defines the sections that editors add below the content of a document. */
export const addedSectionsField = (place: string) =>
  defineField({
    name: "sections",
    title: "Sections",
    description: `${place}, from top to bottom. Up to 10.`,
    type: "array",
    of: offered.map(({ name }) => defineArrayMember({ type: name })),
    options: { insertMenu },
    components: { input: SectionsInput },
    validation: (rule) =>
      rule
        .max(10)
        .custom((sections) => checkCalculators(sections))
        .custom((sections) => checkForms(sections))
        .custom(checkAnchors),
  });

/** Checks that a page has its specified sections, and each part only once. */
export function checkSpecified(
  path: ArrangedPath,
  sections: readonly unknown[] | undefined,
): true | string {
  const specified = specifiedNames(path);
  if (!sections || sections.length === 0) {
    // Without a list, the parts of a page are shown with their texts, which are in other fields.
    const isShown = specified.every(isPartName);
    return isShown || "This page always has sections. Press the button to list them.";
  }
  const parts = sections.flatMap((section) => textIn(section, "part") ?? []);
  const listed = sections.map((section) =>
    nameOfSection({
      _type: textIn(section, "_type") ?? "",
      part: textIn(section, "part"),
      kind: textIn(section, "kind"),
    }),
  );
  const missing = specified.filter((name) => !listed.includes(name));
  if (missing.length > 0) {
    return `This page always has these sections. Add them: ${missing.map(titleOf).join(", ")}.`;
  }
  const foreign = parts.find((part) => !specified.includes(part));
  if (foreign !== undefined)
    return `This page has no section “${titleOfPart(foreign)}”. Remove it.`;
  const twice = parts.find((part, at) => parts.indexOf(part) !== at);
  return twice === undefined || `The section “${titleOfPart(twice)}” is there twice. Remove one.`;
}
