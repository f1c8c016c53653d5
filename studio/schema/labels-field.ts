import { MousePointerClick } from "lucide-react";
import { type ConditionalProperty, defineField } from "sanity";
import { type LabelledPath, labelsAt } from "../../app/content/labels";
import { LabelInput, labelsOf } from "../inputs/label-input";
import { tabIcon } from "./tab-icon";

const ofNone: ConditionalProperty = ({ document }) => Object.keys(labelsOf(document)).length === 0;

/** The tab of the labels, which pages without any do not have. */
export const labelsGroup = {
  name: "labels",
  title: "Headings and buttons",
  icon: tabIcon(MousePointerClick),
  hidden: ofNone,
};

/**
 * The headings and buttons of the page that a document stands for; a type whose documents stand for several pages has the
 * labels of them all, and each document shows its own.
 */
export function labelsField(...paths: readonly LabelledPath[]) {
  const names = new Set(paths.flatMap((path) => Object.keys(labelsAt(path))));
  return defineField({
    name: "labels",
    title: "Headings, buttons and links",
    description: "Leave a field empty to keep the words that stand in it in grey.",
    type: "object",
    group: labelsGroup.name,
    hidden: ofNone,
    fields: [...names].map(labelField),
  });
}

function labelField(name: string) {
  const most = name.endsWith("Heading") ? 90 : 40;
  return defineField({
    name,
    title: inWords(name),
    description: `Up to ${most} characters.`,
    type: "string",
    hidden: ({ document }) => !(name in labelsOf(document)),
    components: { input: LabelInput },
    validation: (rule) => rule.max(most),
  });
}

/** `closingButton` as "Closing button". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
