import type { ReferenceRule } from "sanity";
import { warnOfUnseen } from "../dead-ends";

/** Defines a reference from a section to documents of the site, with a warning if visitors do not see the document. */
export const referenceTo = (...types: string[]) => ({
  type: "reference" as const,
  to: types.map((type) => ({ type })),
  // Hides “create new”, because this field only selects existing documents.
  options: { disableNew: true },
  // The first rule is an error in a row of a list without a document.
  validation: (rule: ReferenceRule) => [rule, rule.custom(warnOfUnseen).warning()],
});
