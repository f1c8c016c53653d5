import { Button } from "@sanity/ui";
import { type ArrayOfObjectsInputProps, set } from "sanity";
import { membersOf } from "../schema/objects/page-part";
import { useArrangedPath } from "./page-part-input";

/** Renders the list of a page's sections. While it is empty, a button fills it with the specified ones. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const path = useArrangedPath();
  const isEmpty = !props.value || props.value.length === 0;
  if (!isEmpty || props.readOnly || path === undefined) return props.renderDefault(props);
  return (
    <Button
      mode="ghost"
      text="Arrange the sections of this page"
      onClick={() => props.onChange(set(membersOf(path)))}
    />
  );
}
