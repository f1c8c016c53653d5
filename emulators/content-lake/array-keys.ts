import { randomBytes } from "node:crypto";
import { isRecord } from "./documents";

/** Copies the fields and adds a `_key` to every object inside an array. */
export function addArrayKeys(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, visit(value)]));
}

function visit(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) =>
      isRecord(item)
        ? { _key: randomBytes(6).toString("hex"), ...addArrayKeys(item) }
        : visit(item),
    );
  }
  return isRecord(value) ? addArrayKeys(value) : value;
}
