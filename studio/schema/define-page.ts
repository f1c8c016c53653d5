import { defineType, type DocumentDefinition } from "sanity";
import type { LabelledPath } from "../../app/features/pages/labels";
import { inGroup } from "./in-group";
import { labelsField } from "./labels-field";
import { labelledPageGroups, pageGroups, searchFields } from "./page-fields";
import { sectionsField } from "./sections-field";

type Page = Omit<DocumentDefinition, "type"> & { labelled?: readonly LabelledPath[] };

/**
 * Defines a page that the site always has: its own fields, the order of its sections, its labels and its search texts.
 * @param labelled the paths whose labels the form has; none if not given
 */
export function definePage({ labelled = [], fields, ...page }: Page) {
  return defineType({
    groups: labelled.length > 0 ? labelledPageGroups : pageGroups,
    preview: {
      select: { title: "heading" },
      prepare: ({ title }) => ({ title: page.title, subtitle: title }),
    },
    ...page,
    type: "document",
    fields: [
      ...inGroup("content", fields),
      sectionsField,
      ...(labelled.length > 0 ? [labelsField(...labelled)] : []),
      ...searchFields,
    ],
  });
}
