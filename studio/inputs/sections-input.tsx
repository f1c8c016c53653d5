import { Button } from "@sanity/ui";
import { type ArrayOfObjectsInputProps, type SanityDocument, set, useFormValue } from "sanity";
import { type ArrangedPath, isArranged } from "../../app/sections/page-parts";
import { addressOf } from "../addresses/address-of";
import { membersOf } from "../schema/objects/page-part";

type PageFields = Pick<SanityDocument, "_type"> & Record<string, unknown>;

/** Returns the path of the page that a document describes; undefined if its sections are not arranged. */
export function arrangedPath(document: PageFields | undefined): ArrangedPath | undefined {
  const path = document && addressOf(document);
  return isArranged(path) ? path : undefined;
}

/** Renders the list of a page's sections. While it is empty, a button fills it with the specified ones. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const type = useFormValue(["_type"]);
  const key = useFormValue(["key"]);
  const path = typeof type === "string" ? arrangedPath({ _type: type, key }) : undefined;
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
