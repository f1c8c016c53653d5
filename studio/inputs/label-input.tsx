import type { StringInputProps } from "sanity";
import { useFormValue } from "sanity";
import { labelsAt } from "../../app/features/pages/labels";
import { pathOfDocument } from "../../app/site-pages";

/** Renders the input of a page's label, with the built-in text as placeholder. */
export function LabelInput(props: StringInputProps) {
  const _type = useFormValue(["_type"]);
  const key = useFormValue(["key"]);
  const name = props.path.at(-1);
  const placeholder = typeof name === "string" ? labelsOf({ _type, key })[name] : undefined;
  return props.renderDefault({ ...props, elementProps: { ...props.elementProps, placeholder } });
}

/** Returns the built-in labels, by name, of a document's page. */
export function labelsOf(document: { _type: unknown; key?: unknown } | undefined) {
  const { _type, key } = document ?? {};
  if (typeof _type !== "string") return {};
  return labelsAt(pathOfDocument({ _type, key: typeof key === "string" ? key : null }) ?? "");
}
