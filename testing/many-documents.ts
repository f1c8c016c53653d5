import type { StoredDocument } from "../emulators/content-lake/documents";

/** Document counts per type of a site after years of use; referenced types come first. */
export const grownTo: Readonly<Record<string, number>> = {
  serviceCategory: 200,
  service: 2_000,
  article: 400,
  landingPage: 100,
  portfolioItem: 400,
  testimonial: 400,
  website: 400,
  faq: 300,
};

/** Types whose documents each have a page. */
const haveAPage = ["service", "serviceCategory", "article", "landingPage"];

/** This many added services belong to the first category; the others are spread over all categories in turn. */
const IN_THE_FIRST = 600;

/**
 * Returns the copies that turn the content of a small site into that of a large one: `grownTo` documents of each type, with
 * unique names and addresses. Every third service is sold as goods, so that it is on /products too.
 */
export function copiesOf(documents: readonly StoredDocument[]): StoredDocument[] {
  const categories = [...Array(grownTo.serviceCategory).keys()].map(
    (at) =>
      documents.filter(({ _type }) => _type === "serviceCategory")[at]?._id ??
      `serviceCategory-copy-${at}`,
  );
  return Object.entries(grownTo).flatMap(([type, total]) => {
    const originals = documents.filter(({ _type }) => _type === type);
    return Array.from({ length: total - originals.length }, (_, offset) => {
      const at = originals.length + offset;
      const original = originals[at % originals.length];
      if (!original) throw new Error(`No ${type} to copy`);
      const copy: StoredDocument = { ...original, _id: `${type}-copy-${at}` };
      // Sorts after the original.
      if (typeof original.orderRank === "string") copy.orderRank = `${original.orderRank}${at}`;
      for (const name of ["name", "title", "question"]) {
        if (typeof original[name] === "string") copy[name] = `${original[name]} ${at}`;
      }
      if (haveAPage.includes(type))
        copy.slug = { _type: "slug", current: `${type.toLowerCase()}-${at}` };
      if (type === "service") {
        const place = at < IN_THE_FIRST ? 0 : at % categories.length;
        copy.category = { _type: "reference", _ref: categories[place] };
        const destination = at % 3 === 0 ? "/products" : "/contact";
        copy.callToAction = { _type: "callToAction", label: "Ask", destination };
      }
      return copy;
    });
  });
}
