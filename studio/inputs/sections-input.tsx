import { Button } from "@sanity/ui";
import { useMemo } from "react";
import { type ArrayOfObjectsInputProps, set } from "sanity";
import { membersOf } from "../schema/objects/page-part";
import { canAddSection } from "../schema/sections/check-sections";
import { useArrangedPath } from "./page-part-input";

/**
 * Renders the list of a page's sections, whose menus offer only what the page may still have. While it is empty, a
 * button fills it with the specified ones.
 */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const path = useArrangedPath();
  const { value, readOnly, schemaType: given, members: all } = props;
  const schemaType = useMemo(
    () => ({ ...given, of: given.of.filter(({ name }) => canAddSection(name, value, path)) }),
    [given, value, path],
  );
  const members = useMemo(
    () =>
      all.map((member) =>
        member.kind === "item" ? { ...member, parentSchemaType: schemaType } : member,
      ),
    [all, schemaType],
  );
  const isEmpty = !value || value.length === 0;
  if (!isEmpty || readOnly || path === undefined) {
    return props.renderDefault({ ...props, schemaType, members });
  }
  return (
    <Button
      mode="ghost"
      text="Arrange the sections of this page"
      onClick={() => props.onChange(set(membersOf(path)))}
    />
  );
}
