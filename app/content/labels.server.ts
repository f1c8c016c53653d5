import { stegaEncodeSourceMap } from "@sanity/client/stega";
import * as z from "zod";
import { optional, plainText, text, withoutMarks } from "~/content/fields.server";
import { type LabelledPath, type LabelName, labelsAt } from "~/content/labels";
import type { Preview } from "~/content/preview.server";
import { stega } from "~/content/source/client.server";

const label = optional(text);

/** What the shape of a document with labels has besides: those of the page that it stands for, or of any that it may. */
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
 * The words of a page's headings and buttons: an editor's, or else the built-in ones. In a preview these lead to their
 * fields as well.
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

/** Adds the marks that the content service gives to the text of a field: a click on the words opens it. */
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
 * A label with the names that it leaves open. Of a preview these have no marks: a click leads to the label, which has its
 * own.
 */
export function fillLabel(label: string, names: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (_, name: string) => withoutMarks(names[name] ?? ""));
}
