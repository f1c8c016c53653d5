import { withoutMarks } from "~/cms/fields.server";
import { isObject, oncePerObject } from "~/cms/objects";

/** A document that is left out of a list because an older one has the same slug or name. */
type LaterDocument = { _id: string; _type: string; taken: string };

type OlderDocuments = { content: object; later: readonly LaterDocument[] };

type Member = { _id: string; _type: string; _createdAt: string; names: string[] };

/**
 * Returns a result without the documents that repeat the slug of an older one of their type, or a package's name. The
 * Studio rejects duplicates, an import does not. The oldest document keeps its address and price. Handles lists whose
 * members have `_id`, `_type`, `slug` and `_createdAt`, which queries project by `slugFields`. The same result gives
 * the same object.
 */
export const withoutLaterDocuments = oncePerObject((answer: object): OlderDocuments => {
  const later: LaterDocument[] = [];
  if (Array.isArray(answer)) return { content: olderMembers(answer, later), later };
  const fields = Object.entries(answer).map(([name, value]: [string, unknown]) => {
    const field: [string, unknown] = [
      name,
      Array.isArray(value) ? olderMembers(value, later) : value,
    ];
    return field;
  });
  return { content: later.length === 0 ? answer : Object.fromEntries(fields), later };
});

function olderMembers(list: readonly unknown[], later: LaterDocument[]): readonly unknown[] {
  const members = list.map(memberFrom);
  const owners = new Map<string, string>();
  for (const { _id, names } of members.flatMap((member) => member ?? []).toSorted(byAge)) {
    for (const name of names) if (!owners.has(name)) owners.set(name, _id);
  }
  const isOlder = (member: Member | undefined) => {
    const taken = member?.names.find((name) => owners.get(name) !== member._id);
    if (!member || taken === undefined) return true;
    later.push({ _id: member._id, _type: member._type, taken });
    return false;
  };
  const kept = list.filter((_, index) => isOlder(members[index]));
  return kept.length === list.length ? list : kept;
}

const byAge = (one: Member, other: Member) =>
  compare(one._createdAt, other._createdAt) || compare(one._id, other._id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function memberFrom(value: unknown): Member | undefined {
  if (!isObject(value)) return undefined;
  const text = (name: string) => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === "string" ? withoutMarks(field) : undefined;
  };
  const [_id, _type, slug, _createdAt] = [
    text("_id"),
    text("_type"),
    text("slug"),
    text("_createdAt"),
  ];
  if (!_id || !_type || !slug || !_createdAt) return undefined;
  // Payments and forms identify a package by its name.
  const name = _type === "franchisePackage" ? text("name")?.toLowerCase() : undefined;
  const names = [`${_type} slug ${slug}`, ...(name ? [`${_type} name ${name}`] : [])];
  return { _id, _type, _createdAt, names };
}
