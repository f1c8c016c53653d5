import type { FieldProps } from "sanity";

type Validation = FieldProps["schemaType"]["validation"];

/** Every field of every form: one that cannot stay empty says so in its label, to eyes and to screen readers. */
export function RequiredField(props: FieldProps) {
  if (!isRequired(props.schemaType.validation)) return props.renderDefault(props);
  return props.renderDefault({ ...props, title: `${props.title ?? ""} (required)` });
}

/** What the schema's rules say; a rule that depends on other fields says it by its own message. */
export function isRequired(validation: Validation): boolean {
  if (Array.isArray(validation)) return validation.some(isRequired);
  return typeof validation === "object" && validation.isRequired();
}
