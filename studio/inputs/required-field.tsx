import type { FieldProps } from "sanity";

type Validation = FieldProps["schemaType"]["validation"];

/** Renders every field of every form; a required one is marked in its label, also for screen readers. */
export function RequiredField(props: FieldProps) {
  if (!isRequired(props.schemaType.validation)) return props.renderDefault(props);
  return props.renderDefault({ ...props, title: `${props.title ?? ""} (required)` });
}

/** Returns whether the schema's rules require a field; rules that depend on other fields have their own messages. */
export function isRequired(validation: Validation): boolean {
  if (Array.isArray(validation)) return validation.some(isRequired);
  return typeof validation === "object" && validation.isRequired();
}
