import type { ReferenceRule } from "sanity";
import { warnOfUnseen } from "../dead-ends";

/** What a band shows of the site's documents: it says so where visitors do not see them. */
export const referenceTo = (...types: string[]) => ({
  type: "reference" as const,
  to: types.map((type) => ({ type })),
  // Nobody means to make a package while choosing one.
  options: { disableNew: true },
  validation: (rule: ReferenceRule) => rule.custom(warnOfUnseen).warning(),
});
