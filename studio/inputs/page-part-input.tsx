import { type StringInputProps, useFormValue } from "sanity";
import { pageParts } from "../../app/sections/page-parts";
import { arrangedPath } from "../addresses/address-of";

/** Returns the path of the form's page; undefined if editors do not arrange its sections. */
export function useArrangedPath() {
  const type = useFormValue(["_type"]);
  const key = useFormValue(["key"]);
  return typeof type === "string" ? arrangedPath({ _type: type, key }) : undefined;
}

/** Renders the list of the sections that a page always has, without those of other pages. */
export function PagePartInput(props: StringInputProps) {
  const path = useArrangedPath();
  if (path === undefined) return props.renderDefault(props);
  const list = Object.entries(pageParts[path]).map(([value, title]) => ({ value, title }));
  const options = { ...props.schemaType.options, list };
  return props.renderDefault({ ...props, schemaType: { ...props.schemaType, options } });
}
