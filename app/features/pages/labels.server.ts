import * as z from "zod";
import { optional, plainText, stripEditMarks, text } from "~/cms/fields.server";
import { type Preview, withEditMarks } from "~/cms/preview.server";
import { type LabelledPath, type LabelName, labelsAt } from "~/features/pages/labels";

const label = optional(text);

/**
 * Returns the schema fields of a document with labels: the labels of its page, or of all pages that it can belong to.
 */
export function labelled<Path extends LabelledPath>(...paths: readonly Path[]) {
  const names = paths.flatMap((path) => Object.keys(labelsAt(path)));
  const fields = Object.fromEntries(names.map((name) => [name, label]));
  return {
    _id: optional(plainText),
    _type: optional(plainText),
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- its names are those of the paths
    labels: optional(z.object(fields as Record<LabelName<Path>, typeof label>)),
  };
}

type Written = {
  _id: string | null;
  _type: string | null;
  labels: Partial<Record<string, string | null>> | null;
};

/**
 * Returns the labels of a page's headings and buttons: an editor's, or else the built-in ones. In a preview the
 * built-in ones link to their fields as well.
 */
export function labelsFrom<Path extends string>(
  path: Path,
  page: Written | null,
  preview: Preview | null,
) {
  const words = Object.entries(labelsAt(path)).map(([name, builtIn]) => {
    const standard =
      preview && page ? withEditMarks(builtIn, page, `$['labels']['${name}']`) : builtIn;
    return [name, page?.labels?.[name] ?? standard];
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- its names are those of the path
  return Object.fromEntries(words) as Record<LabelName<Path>, string>;
}

/**
 * Returns a label with its placeholders filled in. In a preview these values lose their marks, because a click leads to
 * the label, which has its own.
 */
export function fillLabel(label: string, names: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (_, name: string) => stripEditMarks(names[name] ?? ""));
}
