import { log } from "~/http/log.server";

/**
 * What a reader may not find empty. TypeGen says of every field that it may be null, because nothing keeps
 * a document in the Content Lake from lacking it; what a page shows is checked here once, after the fetch.
 */
type Kind<V> = V extends string
  ? "string"
  : V extends number
    ? "number"
    : V extends boolean
      ? "boolean"
      : V extends readonly unknown[]
        ? "array"
        : "object";

/** A kind by name, or a predicate for a narrower type such as an icon's name. */
type Check<V> = Kind<V> | ((value: unknown) => value is V);

/** The fields of `Row` that must be there; a name or a kind that the schema does not have is a type error. */
export type Shape<Row> = { readonly [K in keyof Row]?: Check<NonNullable<Row[K]>> };

/** Makes a field that the row does not have a type error, also beside fields that it has. */
type Known<Row, S> = { readonly [K in Exclude<keyof S, keyof Row>]: never };

export type Shown<Row, S> = Row & { [K in keyof S & keyof Row]: NonNullable<Row[K]> };

type Document = { _id: string; _type: string };

/** Whether each field of the shape is present (text not blank, lists not empty) and of its type. */
export function isShown<Row extends object, const S extends Shape<Row>>(
  row: Row,
  shape: S & Known<Row, S>,
): row is Shown<Row, S> {
  return missingFields(row, shape).length === 0;
}

/** The rows that can be shown; each one left out is logged once with its id. */
export function onlyShown<Row extends Document, const S extends Shape<Row>>(
  rows: readonly Row[],
  shape: S & Known<Row, S>,
): Shown<Row, S>[] {
  return rows.filter((row): row is Shown<Row, S> => isShownOrLogged(row, shape));
}

/** The document if it can be shown, else null (logged once with its id when there is a document). */
export function shownOrNull<Row extends Document, const S extends Shape<Row>>(
  row: Row | null,
  shape: S & Known<Row, S>,
): Shown<Row, S> | null {
  return row && isShownOrLogged(row, shape) ? row : null;
}

function isShownOrLogged<Row extends Document, const S extends Shape<Row>>(
  row: Row,
  shape: S & Known<Row, S>,
): row is Shown<Row, S> {
  const missing = missingFields(row, shape);
  if (missing.length > 0) logOnce(row, missing);
  return missing.length === 0;
}

function missingFields(row: object, shape: object): string[] {
  return Object.entries(shape).flatMap(([field, check]: [string, unknown]) =>
    passes(Reflect.get(row, field), check) ? [] : [field],
  );
}

function passes(value: unknown, check: unknown): boolean {
  if (isPredicate(check)) return check(value);
  switch (check) {
    case "string":
      return typeof value === "string" && value.trim() !== "";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "array":
      return Array.isArray(value) && value.length > 0;
    case "object":
      return typeof value === "object" && value !== null;
    default:
      return typeof value === check;
  }
}

function isPredicate(check: unknown): check is (value: unknown) => boolean {
  return typeof check === "function";
}

const logged = new Set<string>();

function logOnce({ _id, _type }: Document, missing: string[]): void {
  const fault = `${_id}: ${missing.join(", ")}`;
  if (logged.has(fault)) return;
  // A dataset full of faults must not fill the memory.
  if (logged.size > 1000) logged.clear();
  logged.add(fault);
  log.warn("A document is left out: fields are missing or of another type", {
    _id,
    _type,
    missing,
  });
}
