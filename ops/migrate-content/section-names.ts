import type { Content } from "./content";

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

/**
 * Returns a document whose sections have their present names: `bands` of a landing page became `sections`, and the types
 * end in `Section`.
 */
export function renameSections({ bands, ...document }: Content): Content {
  const sections = bands === undefined ? {} : { sections: withNewTypes(bands) };
  return { ...document, ...renamed(document), ...sections };
}

const renamed = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([field, each]: [string, unknown]) => [
      field,
      field === "_type" && typeof each === "string" ? (newNames[each] ?? each) : withNewTypes(each),
    ]),
  );

function withNewTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewTypes);
  return typeof value === "object" && value !== null ? renamed(value) : value;
}
