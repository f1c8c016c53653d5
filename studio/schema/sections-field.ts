import { type ConditionalProperty, defineArrayMember, defineField } from "sanity";
import { formKinds } from "../../app/cms/choices";
import {
  type ArrangedPath,
  isPartName,
  membersOf,
  nameOfSection,
  specifiedNames,
} from "../../app/sections/page-parts";
import { fieldOf, textIn } from "../../app/text/field-of";
import { arrangedPath } from "../addresses/address-of";
import { SectionsInput } from "../inputs/sections-input";
import { pagePart, titleOfPart } from "./objects/page-part";
import { checkTogether, firstTwice, tabNames } from "./sections/check-sections";
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
    "What the page shows below its opening, from top to bottom. Drag the sections, and add others between them.",
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
      .custom(checkTogether),
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
    validation: (rule) => rule.max(10).custom(checkTogether),
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
  const listed = sections.map(nameIn);
  const missing = specified.filter((name) => !listed.includes(name));
  if (missing.length > 0) {
    return `This page always has these sections. Add them: ${missing.map(titleOf).join(", ")}.`;
  }
  const lacking = membersOf(path).flatMap((member) => {
    const those = sections.filter((section) => nameIn(section) === nameOfSection(member));
    const lacks = those.map((section) => lackOf(section, member));
    return lacks.some((lack) => lack === undefined) ? [] : lacks.slice(0, 1);
  });
  if (lacking[0] !== undefined) return lacking[0];
  const foreign = parts.find((part) => !specified.includes(part));
  if (foreign !== undefined)
    return `This page has no section “${titleOfPart(foreign)}”. Remove it.`;
  const twice = firstTwice(parts);
  return twice === undefined || `The section “${titleOfPart(twice)}” is there twice. Remove one.`;
}

const nameIn = (section: unknown) =>
  nameOfSection({
    _type: textIn(section, "_type") ?? "",
    part: textIn(section, "part"),
    kind: textIn(section, "kind"),
  });

/** Returns what a section that was added again lacks of the specified one; undefined if nothing. */
function lackOf(section: unknown, member: { _type: string }): string | undefined {
  const title = titleOf(member._type);
  const off = Object.entries<unknown>(member).find(
    ([name, value]) => value === true && fieldOf(section, name) !== true,
  );
  if (off) {
    const fields = sections.find(({ name }) => name === member._type)?.fields ?? [];
    const field = fields.find(({ name }) => name === off[0]);
    return `Switch on “${field?.title}” in the section “${title}”: this page always has it.`;
  }
  const kept = tabNames(section);
  const tab = tabNames(member).find((name) => !kept.includes(name));
  return tab && `This page always has a tab with the address “${tab}”. Add it to “${title}”.`;
}
