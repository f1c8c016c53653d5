/** The types of sections by the names that they had until November 2026. */
export const newNames: Readonly<Record<string, string>> = {
  heroBand: "heroSection",
  textBand: "textSection",
  pictureTextBand: "pictureTextSection",
  cardsBand: "cardsSection",
  figuresBand: "figuresSection",
  packagesBand: "packagesSection",
  servicesBand: "servicesSection",
  voicesBand: "testimonialsSection",
  questionsBand: "questionsSection",
  formBand: "formSection",
};

/** Document types that contain sections. */
export const typesWithSections = [
  "landingPage",
  "page",
  "homePage",
  "aboutPage",
  "franchisePage",
  "affiliateProgram",
  "article",
] as const;

export type FieldChanges = { set: Readonly<Record<string, unknown>>; unset: readonly string[] };

/**
 * Returns the changes that give the sections of a document their present names: `bands` of a landing page became
 * `sections`, and the types end in `Section`. Null if the document has them already.
 */
export function renameSections(document: Readonly<Record<string, unknown>>): FieldChanges | null {
  const changed = Object.entries(document).flatMap(([field, value]) => {
    const renamed = withNewTypes(value);
    const name = field === "bands" ? "sections" : field;
    const isSame = name === field && JSON.stringify(renamed) === JSON.stringify(value);
    return isSame ? [] : [[name, renamed] as const];
  });
  const unset = "bands" in document ? ["bands"] : [];
  return changed.length === 0 ? null : { set: Object.fromEntries(changed), unset };
}

function withNewTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewTypes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]: [string, unknown]) => [
      field,
      field === "_type" && typeof each === "string" ? (newNames[each] ?? each) : withNewTypes(each),
    ]),
  );
}
