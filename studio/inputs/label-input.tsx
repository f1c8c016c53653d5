import type { StringInputProps } from "sanity";
import { useFormValue } from "sanity";
import { labelsAt } from "../../app/content/labels";
import { pathOfDocument } from "../../app/site-pages";

/** A label of the page that the document stands for: while nothing is written, the words that the site has. */
export function LabelInput(props: StringInputProps) {
  const _type = useFormValue(["_type"]);
  const key = useFormValue(["key"]);
  const name = props.path.at(-1);
  const placeholder = typeof name === "string" ? labelsOf({ _type, key })[name] : undefined;
  return props.renderDefault({ ...props, elementProps: { ...props.elementProps, placeholder } });
}

/** The built-in words, by name, on the page that a document of the Studio stands for. */
export function labelsOf(document: { _type: unknown; key?: unknown } | undefined) {
  const { _type, key } = document ?? {};
  if (typeof _type !== "string") return {};
  return labelsAt(pathOfDocument({ _type, key: typeof key === "string" ? key : null }) ?? "");
}
