import {
  type ArrangedPath,
  isPartName,
  membersOf,
  specifiedNames,
} from "../../app/sections/page-parts";
import { isBlank } from "../../app/text/clean-text";
import { fieldOf, textIn } from "../../app/text/field-of";
import { arrangedPath } from "../../studio/addresses/address-of";
import type { Content } from "./content";

/** The fields of a section, each with the field of the page that its text was in: `labels.storyHeading`. */
type Moves = Readonly<Record<string, Readonly<Record<string, string>>>>;

const call: Moves = {
  callSection: {
    heading: "closing.heading",
    intro: "closing.text",
    "button.label": "labels.closingButton",
  },
};

/** The texts that have been in fields of a page's document until November 2026, by page and type of section. */
const movesOf: { [Path in ArrangedPath]?: Moves } = {
  "/": {
    servicesSection: {
      heading: "servicesHeading",
      services: "featuredServices",
      allServicesLink: "labels.allServicesLink",
    },
    certificationSection: {
      heading: "labels.certificateHeading",
      certificatesLink: "labels.certificatesLink",
    },
    priceListSection: {
      heading: "packagesHeading",
      intro: "packagesIntro",
      comparisonLink: "labels.comparisonLink",
      partnersHeading: "labels.partnersHeading",
    },
    ...call,
  },
  "/about": {
    storySection: { heading: "labels.storyHeading", body: "story" },
    valuesSection: {
      heading: "labels.valuesHeading",
      mission: "mission",
      missionHeading: "labels.missionHeading",
      vision: "vision",
      visionHeading: "labels.visionHeading",
      values: "values",
    },
    officesSection: { heading: "presenceHeading", intro: "presenceIntro" },
    founderSection: { heading: "labels.founderHeading" },
    reasonsSection: { heading: "labels.reasonsHeading", reasons: "reasons" },
    ...call,
  },
  "/services": call,
  "/products": call,
  "/portfolio": call,
  "/our-websites": call,
  "/testimonials": call,
  "/articles": call,
  "/contact": {
    formSection: {
      heading: "labels.formHeading",
      informationHeading: "labels.informationHeading",
      hoursHeading: "labels.hoursHeading",
    },
    questionsSection: { heading: "labels.questionsHeading" },
  },
  "/legals": {
    certificatesSection: { heading: "labels.certificatesHeading" },
    documentsSection: { heading: "labels.documentsHeading" },
    paymentSection: { heading: "labels.paymentHeading" },
    ...call,
  },
  "/be-a-franchise": {
    packagesSection: {
      heading: "packagesHeading",
      comparisonLink: "labels.comparisonLink",
      brochureLink: "labels.brochureLink",
    },
    serviceCloudSection: { heading: "servicesHeading" },
    pointsSection: { heading: "whyHeading", points: "whyPartner" },
    formSection: { heading: "enquiryHeading", intro: "enquiryIntro" },
    comparisonSection: {
      heading: "labels.comparisonHeading",
      affiliateHeading: "labels.affiliateHeading",
      articlesHeading: "labels.articlesHeading",
      articlesLink: "labels.articlesLink",
    },
  },
  "/affiliate-program": {
    calculatorSection: { heading: "labels.calculatorHeading" },
    stepsSection: { heading: "labels.stepsHeading", steps: "steps" },
    tabsSection: {
      "tabs.0.title": "labels.termsTab",
      "tabs.0.body": "terms",
      "tabs.1.title": "labels.marketingMaterialsTab",
      "tabs.1.cards": "marketingMaterials",
      "tabs.2.title": "labels.payoutsTab",
      "tabs.2.body": "payouts",
    },
    affiliateComparisonSection: {
      heading: "labels.franchiseHeading",
      comparisonLink: "labels.comparisonLink",
    },
    ...call,
  },
};

/** The types of the sections that had these names in `pagePart`. */
const typesOfParts: Readonly<Record<string, readonly string[]>> = {
  figures: ["figuresSection"],
  services: ["servicesSection"],
  certificate: ["certificationSection"],
  founder: ["founderSection"],
  packages: ["priceListSection"],
  story: ["storySection"],
  values: ["valuesSection"],
  presence: ["officesSection"],
  reasons: ["reasonsSection"],
  closing: ["callSection"],
  offer: ["packagesSection", "serviceCloudSection", "pointsSection"],
  enquiry: ["formSection"],
  comparison: ["comparisonSection"],
  form: ["formSection"],
  questions: ["questionsSection"],
  certificates: ["certificatesSection"],
  documents: ["documentsSection"],
  payment: ["paymentSection"],
  calculator: ["calculatorSection"],
  steps: ["stepsSection"],
  details: ["tabsSection"],
  rates: ["ratesSection"],
  franchise: ["affiliateComparisonSection"],
};

/**
 * Returns a page with its texts in its sections, in the order that the site showed them in; other documents, and a page
 * that has them there already, unchanged.
 */
export function movePageTexts(document: Content): Content {
  const path = arrangedPath(document);
  const moves = path && movesOf[path];
  if (!moves) return document;
  const listed = Array.isArray(document.sections) ? document.sections : [];
  const isPart = (section: unknown) => Object.hasOwn(typesOfParts, textIn(section, "part") ?? "");
  const froms = Object.values(moves).flatMap((fields) => Object.values(fields));
  const hasOld = froms.some((from) => at(document, from) !== undefined) || listed.some(isPart);
  // The Studio publishes an empty list only if the page has only parts.
  const needsList = listed.length === 0 && !specifiedNames(path).every(isPartName);
  if (!hasOld && !needsList) return document;
  const members = membersOf(path).map((member) => withTexts(member, moves[member._type], document));
  const inPlace: unknown[] = listed.flatMap((section: unknown) => {
    if (!isPart(section)) return [section];
    const types = typesOfParts[textIn(section, "part") ?? ""] ?? [];
    return members.filter(({ _type }) => types.includes(_type));
  });
  const keys = inPlace.map((section) => textIn(section, "part") ?? textIn(section, "_key"));
  const types = inPlace.map((section) => textIn(section, "_type"));
  const hasTexts = ({ _type }: Member) =>
    Object.values(moves[_type] ?? {}).some((from) => at(document, from) !== undefined);
  // An editor can have added a section of the same type.
  const missing = members.filter(
    (member) =>
      !keys.includes(member._key) &&
      (hasTexts(member) || isFormerPart(path, member._type) || !types.includes(member._type)),
  );
  const placed = new Set<unknown>([...inPlace, ...missing]);
  const own = members.filter((member) => placed.has(member));
  const ownSections = new Set<unknown>(own);
  const anchors = new Set<unknown>(own.flatMap((member) => textIn(member, "anchor") ?? []));
  // The site ignored an anchor that was that of the page's part.
  const sections = [...placed].map((section) =>
    !ownSections.has(section) && anchors.has(fieldOf(section, "anchor"))
      ? Object.fromEntries(Object.entries(objectOf(section)).filter(([name]) => name !== "anchor"))
      : section,
  );
  // The others stay in the document, where the Studio shows them as unknown fields.
  const moved = own.flatMap(({ _type }) => Object.values(moves[_type] ?? {}));
  return { ...moved.reduce(without, document), sections };
}

/** The sections that a list could have next to a part of the page, which is one of them now. */
const formerParts: Readonly<Record<string, readonly string[]>> = {
  "/contact": ["formSection", "questionsSection"],
  "/be-a-franchise": ["comparisonSection"],
  "/affiliate-program": ["tabsSection"],
};

const isFormerPart = (path: string, type: string) => formerParts[path]?.includes(type) === true;

type Member = ReturnType<typeof membersOf>[number];

function withTexts(member: Member, fields: Moves[string] = {}, document: Content): Member {
  const section = Object.entries(fields).reduce<object>((section, [to, from]) => {
    const written = at(document, from);
    if (written === undefined || written === null) return section;
    // A blank text counted as missing.
    if (typeof written === "string" && isBlank(written)) return section;
    return objectOf(withValue(section, to.split("."), written));
  }, member);
  return { ...member, ...section };
}

/** Returns a copy of an object or a list with another value at a path. */
function withValue(
  whole: unknown,
  [name = "", ...rest]: readonly string[],
  value: unknown,
): unknown {
  const changed = rest.length > 0 ? withValue(fieldOf(whole, name), rest, value) : value;
  if (Array.isArray(whole)) return whole.with(Number(name), changed);
  return { ...objectOf(whole), [name]: changed };
}

const objectOf = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {};

/** Returns the value at a path such as `labels.storyHeading`. */
const at = (document: Content, path: string): unknown =>
  path.split(".").reduce<unknown>(fieldOf, document);

/** Returns the document without a field; an object that is empty then goes too. */
function without(document: Content, path: string): Content {
  const [first = "", second = ""] = path.split(".");
  const { _id, _type } = document;
  const inner = second
    ? Object.entries(objectOf(document[first])).filter(([name]) => name !== second)
    : [];
  const others = inner.some(([name]) => name !== "_type")
    ? { [first]: Object.fromEntries(inner) }
    : {};
  const rest = Object.fromEntries(Object.entries(document).filter(([name]) => name !== first));
  return { _id, _type, ...rest, ...others };
}
