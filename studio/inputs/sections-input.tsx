import { Button } from "@sanity/ui";
import { useCallback, useMemo } from "react";
import { type ArrayOfObjectsInputProps, set } from "sanity";
import { membersOf } from "../../app/sections/page-parts";
import { canAddSection } from "../schema/sections/check-sections";
import { useArrangedPath } from "./page-part-input";

/**
 * Renders the list of a page's sections, whose menus offer only what the page may still have. While it is empty, a
 * button fills it with the specified ones.
 */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const path = useArrangedPath();
  const { value, readOnly, schemaType: given, renderItem: renderGiven } = props;
  const offered = given.of.filter(({ name }) => canAddSection(name, value, path));
  // The same for as long as the menus are, so that typing in one section does not render all of them.
  const names = offered.map(({ name }) => name).join();
  const schemaType = useMemo(
    () => ({ ...given, of: given.of.filter(({ name }) => names.split(",").includes(name)) }),
    [given, names],
  );
  const renderItem = useCallback<typeof renderGiven>(
    (item) => renderGiven({ ...item, parentSchemaType: schemaType }),
    [renderGiven, schemaType],
  );
  const isEmpty = !value || value.length === 0;
  if (!isEmpty || readOnly || path === undefined) {
    return props.renderDefault({ ...props, schemaType, renderItem });
  }
  return (
    <Button
      mode="ghost"
      text="Arrange the sections of this page"
      onClick={() => props.onChange(set(membersOf(path)))}
    />
  );
}
