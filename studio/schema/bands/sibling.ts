/** A field of the object that a field is in, which the Studio hands on without a type. */
export function sibling(parent: unknown, name: string): unknown {
  return typeof parent === "object" && parent !== null ? Reflect.get(parent, name) : undefined;
}
