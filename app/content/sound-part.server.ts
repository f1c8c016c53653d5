import type * as z from "zod";
import { isObject } from "~/content/objects";
import { placeholderFor } from "~/content/placeholders.server";

/** What of a document does not fit its shape; `fields` as paths: `features[].icon`. */
export type Fault = { _id: unknown; _type: unknown; fields: Set<string> };

/** A value on the way to a place in an answer, and where it hangs. */
type Step = { parent: object; key: PropertyKey; value: unknown };

/** zod would compile each shape when it is first used: that costs the start 15 ms, and saves a fraction of a millisecond an answer. */
const uncompiled = { jitless: true };

/**
 * What of an answer fits its shape. What does not costs its own place: an optional field is null, a member of a list is
 * left out, and what cannot be shown without it goes with it, in the end the document. In a draft what is not written yet
 * has a placeholder, as far as there is one for it.
 * @throws where nothing is left
 */
export function soundPart<Shape extends z.ZodType>(
  shape: Shape,
  answer: unknown,
  { isDraft = false } = {},
): { content: z.output<Shape>; faults: Fault[] } {
  const faults = new Map<unknown, Fault>();
  let parsed = shape.safeParse(answer, uncompiled);
  // Requests share the answer itself.
  const root = parsed.success ? {} : { answer: structuredClone(answer) };
  for (let isFirst = true; !parsed.success; isFirst = false) {
    const { issues } = parsed.error;
    const paths = new Map(issues.map(({ path }) => [JSON.stringify(path), ["answer", ...path]]));
    const faulty = [...paths.values()].map((path) => stepsAlong(root, path));
    const places = isDraft ? faulty.filter((place) => !fillIn(shape, place)) : faulty;
    for (const place of places) {
      // Later rounds meet again what the first has emptied.
      if (isFirst || !isNothing(place.at(-1)?.value)) note(place, faults);
    }
    if (!leaveOut(places)) throw parsed.error;
    parsed = shape.safeParse(Reflect.get(root, "answer"), uncompiled);
  }
  return { content: parsed.data, faults: [...faults.values()] };
}

function stepsAlong(root: object, path: readonly PropertyKey[]): Step[] {
  const steps: Step[] = [];
  let parent: unknown = root;
  for (const key of path) {
    if (!isObject(parent)) break;
    const value: unknown = Reflect.get(parent, key);
    steps.push({ parent, key, value });
    parent = value;
  }
  return steps;
}

/** Whether the place was empty, and has a placeholder now. */
function fillIn(shape: z.ZodType, place: readonly Step[]): boolean {
  const last = place.at(-1);
  // Of a list with a gap the other members are shown.
  if (!last || !isNothing(last.value) || Array.isArray(last.parent)) return false;
  const value = placeholderFor(shape, place);
  return value !== undefined && Reflect.set(last.parent, last.key, value);
}

/** Empties each place, or where it is empty already, what it is part of. False where there is nothing more to empty. */
function leaveOut(places: readonly (readonly Step[])[]): boolean {
  const members = new Map<unknown[], Set<unknown>>();
  for (const place of places) {
    const last = place.at(-1);
    const isGap = isNothing(last?.value) && !Array.isArray(last?.parent);
    const step = isGap ? place.at(-2) : last;
    if (!step) return false;
    const { parent, key } = step;
    if (Array.isArray(parent)) members.set(parent, (members.get(parent) ?? new Set()).add(key));
    else Reflect.deleteProperty(parent, key);
  }
  for (const [list, gone] of members) {
    list.splice(0, list.length, ...list.filter((_, index) => !gone.has(index)));
  }
  return true;
}

/** A reference that leads nowhere is null in a list, and no fault. */
function note(place: readonly Step[], faults: Map<unknown, Fault>): void {
  const last = place.at(-1);
  if (Array.isArray(last?.parent) && isNothing(last.value)) return;
  const at = place.findLastIndex(({ value }) => isObject(value) && "_id" in value);
  const { _id, _type }: { _id?: unknown; _type?: unknown } = place[at]?.value ?? {};
  const names = place
    .slice(at + 1)
    .map(({ key }) => (typeof key === "number" ? "[]" : `.${String(key)}`));
  const fields = faults.get(_id)?.fields ?? new Set();
  faults.set(_id, { _id, _type, fields: fields.add(names.join("").replace(/^\./, "")) });
}

const isNothing = (value: unknown) => value === null || value === undefined;
