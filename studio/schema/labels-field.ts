import { MousePointerClick } from "lucide-react";
import { type ConditionalProperty, defineField } from "sanity";
import { tokensIn } from "../../app/cms/price-tokens";
import { type LabelledPath, labelsAt, mostInLabel, namesIn } from "../../app/features/pages/labels";
import { inWords } from "../../app/text/in-words";
import { addressOf } from "../addresses/address-of";
import { tabIcon } from "./tab-icon";

/** Returns the built-in labels, by name, of a document's page. */
const labelsOf = (document: Parameters<typeof addressOf>[0] | undefined) =>
  labelsAt((document && addressOf(document)) ?? "");

const ofNone: ConditionalProperty = ({ document }) => Object.keys(labelsOf(document)).length === 0;

/** The tab of the labels, which only pages with labels have. */
export const labelsGroup = {
  name: "labels",
  title: "Headings and buttons",
  icon: tabIcon(MousePointerClick),
  hidden: ofNone,
};

/**
 * Defines the headings and buttons of a document's page; a type for several pages has the labels of all, and each
 * document shows its own.
 */
export function labelsField(...paths: readonly LabelledPath[]) {
  const labels = Object.fromEntries(paths.flatMap((path) => Object.entries(labelsAt(path))));
  return defineField({
    name: "labels",
    title: "Headings, buttons and links",
    description: "Leave a field empty to use the grey default text.",
    type: "object",
    group: labelsGroup.name,
    hidden: ofNone,
    fields: Object.entries(labels).map(([name, words]) => labelField(name, words)),
  });
}

function labelField(name: string, words: string) {
  const names = namesIn(words);
  const most = mostInLabel(name);
  return defineField({
    name,
    title: inWords(name),
    description: [
      `Up to ${most} characters.`,
      ...names.map((each) => `The page writes a name in the place of ${each}.`),
    ].join(" "),
    type: "string",
    hidden: ({ document }) => !(name in labelsOf(document)),
    placeholder: words,
    validation: (rule) => rule.max(most).custom((words) => checkNames(words, names)),
  });
}

/** Refuses other names in braces, because visitors would see them; prices have a separate rule. */
function checkNames(words: string | undefined, names: readonly string[]) {
  const known = [...names, ...tokensIn(words ?? "")];
  const unknown = namesIn(words).find((each) => !known.includes(each));
  if (unknown === undefined) return true;
  return names.length > 0
    ? `${unknown} has no meaning here. Write ${names.join(" or ")}.`
    : `${unknown} has no meaning here. Write it without braces.`;
}
