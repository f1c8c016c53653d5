import { stegaEncodeSourceMap } from "@sanity/client/stega";
import { stega } from "~/cms/source/client.server";

/**
 * Adds the marks that Sanity adds to the text of a field in a preview, so that a click on the text opens the field.
 * @param path of the field in the document, such as `$['labels']['closingButton']`
 */
export function withEditMarks(
  text: string,
  { _id, _type }: { _id: string | null; _type: string | null },
  path: string,
): string {
  if (_id === null || _type === null) return text;
  const source = { type: "documentValue", document: 0, path: 0 } as const;
  const encoded = stegaEncodeSourceMap(
    { text },
    {
      documents: [{ _id: _id.startsWith("drafts.") ? _id : `drafts.${_id}`, _type }],
      paths: [path],
      mappings: { "$['text']": { type: "value", source } },
    },
    stega,
  );
  return encoded.text;
}
