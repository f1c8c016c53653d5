import { type StringInputProps, useFormValue } from "sanity";
import { partNames, partTitles } from "../../app/sections/page-parts";
import { fieldOf } from "../../app/text/field-of";
import { arrangedPath } from "../addresses/address-of";

/** Returns the path of the form's page; undefined if editors do not arrange its sections. */
export function useArrangedPath() {
  const type = useFormValue(["_type"]);
  const key = useFormValue(["key"]);
  return typeof type === "string" ? arrangedPath({ _type: type, key }) : undefined;
}

/** Renders the list of the parts that a page always has, without those of other pages and those that it lists. */
export function PagePartInput(props: StringInputProps) {
  const path = useArrangedPath();
  const sections = useFormValue(["sections"]);
  if (path === undefined) return props.renderDefault(props);
  const listed = Array.isArray(sections) ? sections.map((each) => fieldOf(each, "part")) : [];
  const list = partNames(path)
    .filter((part) => part === props.value || !listed.includes(part))
    .map((value) => ({ value, title: partTitles[value] }));
  const options = { ...props.schemaType.options, list };
  return props.renderDefault({ ...props, schemaType: { ...props.schemaType, options } });
}
