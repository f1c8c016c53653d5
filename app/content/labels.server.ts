import { stegaEncodeSourceMap } from "@sanity/client/stega";
import * as z from "zod";
import { optional, plainText, text, withoutMarks } from "~/content/fields.server";
import { type LabelledPath, type LabelName, labelsAt } from "~/content/labels";
import type { Preview } from "~/content/preview.server";
import { stega } from "~/content/source/client.server";

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
    const standard = preview && page ? withMarks(builtIn, page, `$['labels']['${name}']`) : builtIn;
    return [name, page?.labels?.[name] ?? standard];
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- its names are those of the path
  return Object.fromEntries(words) as Record<LabelName<Path>, string>;
}

/** Adds the marks that the content service adds to the text of a field, so that a click on the text opens the field. */
function withMarks(words: string, { _id, _type }: Written, path: string): string {
  if (_id === null || _type === null) return words;
  const source = { type: "documentValue", document: 0, path: 0 } as const;
  const encoded = stegaEncodeSourceMap(
    { words },
    {
      documents: [{ _id: _id.startsWith("drafts.") ? _id : `drafts.${_id}`, _type }],
      paths: [path],
      mappings: { "$['words']": { type: "value", source } },
    },
    stega,
  );
  return encoded.words;
}

/**
 * Returns a label with its placeholders filled in. In a preview these values lose their marks, because a click leads to
 * the label, which has its own.
 */
export function fillLabel(label: string, names: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (_, name: string) => withoutMarks(names[name] ?? ""));
}
