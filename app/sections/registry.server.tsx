import * as z from "zod";
import { withFallback } from "~/cms/content-reader.server";
import { list } from "~/cms/fields.server";
import { pickByIds } from "~/cms/pick-by-ids";
import { draggableIn } from "~/cms/preview.server";
import {
  affiliateComparisonContent,
  affiliateComparisonFields,
  affiliateComparisonSection,
} from "~/sections/affiliate-comparison/section.server";
import { articlesSection } from "~/sections/articles/section.server";
import { calculatorSection } from "~/sections/calculator/section.server";
import { callContent, callFields, callSection } from "~/sections/call/section.server";
import { cardsContent, cardsFields, cardsSection } from "~/sections/cards/section.server";
import { certificatesSection } from "~/sections/certificates/section.server";
import {
  certificationContent,
  certificationFields,
  certificationSection,
} from "~/sections/certification/section.server";
import {
  comparisonContent,
  comparisonFields,
  comparisonSection,
} from "~/sections/comparison/section.server";
import { documentsSection } from "~/sections/documents/section.server";
import { figuresContent, figuresFields, figuresSection } from "~/sections/figures/section.server";
import {
  formContent,
  formFields,
  formSection,
  type PlacedForm,
  placeForms,
} from "~/sections/form/section.server";
import { founderSection } from "~/sections/founder/section.server";
import { heroContent, heroFields, heroSection } from "~/sections/hero/section.server";
import { officesSection } from "~/sections/offices/section.server";
import {
  packagesContent,
  packagesFields,
  packagesSection,
} from "~/sections/packages/section.server";
import { paymentSection } from "~/sections/payment/section.server";
import {
  pictureTextContent,
  pictureTextFields,
  pictureTextSection,
} from "~/sections/picture-text/section.server";
import { pointsContent, pointsFields, pointsSection } from "~/sections/points/section.server";
import { portfolioSection } from "~/sections/portfolio/section.server";
import {
  priceListContent,
  priceListFields,
  priceListSection,
} from "~/sections/price-list/section.server";
import {
  questionsContent,
  questionsFields,
  questionsSection,
} from "~/sections/questions/section.server";
import { ratesSection } from "~/sections/rates/section.server";
import { reasonsContent, reasonsFields, reasonsSection } from "~/sections/reasons/section.server";
import {
  type Draw,
  type DrawListing,
  type Drawn,
  listingContent,
  listingFields,
  plainFields,
  type SectionContent,
  sectionFields,
  type SectionIds,
  tones,
} from "~/sections/section-parts.server";
import { serviceCloudSection } from "~/sections/service-cloud/section.server";
import {
  servicesContent,
  servicesFields,
  servicesSection,
} from "~/sections/services/section.server";
import { stepsContent, stepsFields, stepsSection } from "~/sections/steps/section.server";
import { storyContent, storyFields, storySection } from "~/sections/story/section.server";
import { tabsContent, tabsFields, tabsSection } from "~/sections/tabs/section.server";
import {
  testimonialsContent,
  testimonialsFields,
  testimonialsSection,
} from "~/sections/testimonials/section.server";
import { textContent, textFields, textSection } from "~/sections/text/section.server";
import { valuesContent, valuesFields, valuesSection } from "~/sections/values/section.server";
import { websitesSection } from "~/sections/websites/section.server";
import { faqPage, product, type Thing } from "~/seo/json-ld.server";
import type { SiteIdentity } from "~/seo/site.server";
import { warnHourly } from "~/server/warn-hourly.server";
import type { SectionPlace } from "~/ui/section";
import { Section as Field, SectionHeading } from "~/ui/section";

/**
 * The sections that any page can have: one list per type, because sections of a type have the same fields. Sections of
 * unknown types are in none of the lists.
 */
export const freeSectionLists = /* groq */ `
  "text": sections[_type == "textSection"] { ${sectionFields}, ${textFields} },
  "pictureText": sections[_type == "pictureTextSection"] { ${sectionFields}, ${pictureTextFields} },
  "cards": sections[_type == "cardsSection"] { ${sectionFields}, ${cardsFields} },
  "figures": sections[_type == "figuresSection"] { ${sectionFields}, ${figuresFields} },
  "packages": sections[_type == "packagesSection"] { ${sectionFields}, ${packagesFields} },
  "services": sections[_type == "servicesSection"] { ${sectionFields}, ${servicesFields} },
  "testimonials": sections[_type == "testimonialsSection"] { ${sectionFields}, ${testimonialsFields} },
  "questions": sections[_type == "questionsSection"] { ${sectionFields}, ${questionsFields} },
  "priceList": sections[_type == "priceListSection"] { ${sectionFields}, ${priceListFields} },
  "certification": sections[_type == "certificationSection"] { ${plainFields}, ${certificationFields} },
  "comparison": sections[_type == "comparisonSection"] { ${sectionFields}, ${comparisonFields} },
  "steps": sections[_type == "stepsSection"] { ${sectionFields}, ${stepsFields} },
  "affiliateComparison": sections[_type == "affiliateComparisonSection"] {
    ${sectionFields}, ${affiliateComparisonFields}
  },
  "story": sections[_type == "storySection"] { ${sectionFields}, ${storyFields} },
  "values": sections[_type == "valuesSection"] { ${sectionFields}, ${valuesFields} },
  "points": sections[_type == "pointsSection"] { ${plainFields}, ${pointsFields} },
  "reasons": sections[_type == "reasonsSection"] { ${sectionFields}, ${reasonsFields} },
  "tabs": sections[_type == "tabsSection"] { ${sectionFields}, ${tabsFields} },
  "call": sections[_type == "callSection"] { ${plainFields}, ${callFields} },
  "listings": sections[_type in [
    "articlesSection", "calculatorSection", "certificatesSection", "documentsSection", "founderSection",
    "officesSection", "paymentSection", "portfolioSection", "ratesSection",
    "serviceCloudSection", "websitesSection"
  ]] { ${sectionFields}, ${listingFields} },
  "form": sections[_type == "formSection"] { ${sectionFields}, ${formFields} }
`;

/** Same, for a landing page, which also has an opening. */
export const landingSectionLists = /* groq */ `${freeSectionLists},
  "hero": sections[_type == "heroSection"] { ${sectionFields}, ${heroFields} }
`;

/** The schemas of these lists. */
export const freeSections = {
  text: list(textContent),
  pictureText: list(pictureTextContent),
  cards: list(cardsContent),
  figures: list(figuresContent),
  packages: list(packagesContent),
  services: list(servicesContent),
  testimonials: list(testimonialsContent),
  questions: list(questionsContent),
  priceList: list(priceListContent),
  certification: list(certificationContent),
  comparison: list(comparisonContent),
  steps: list(stepsContent),
  affiliateComparison: list(affiliateComparisonContent),
  story: list(storyContent),
  values: list(valuesContent),
  points: list(pointsContent),
  reasons: list(reasonsContent),
  tabs: list(tabsContent),
  call: list(callContent),
  listings: list(listingContent),
  form: list(formContent),
} as const;

/** The sections of "listings", which have the same fields, by type. */
const listings = new Map<string, DrawListing>(
  Object.entries({
    articlesSection,
    calculatorSection,
    certificatesSection,
    documentsSection,
    founderSection,
    officesSection,
    paymentSection,
    portfolioSection,
    ratesSection,
    serviceCloudSection,
    websitesSection,
  }),
);

const drawListing: DrawListing = (section, place, request) =>
  listings.get(section._type)?.(section, place, request) ?? null;

/** The schemas of a landing page's lists. */
export const landingSections = {
  ...freeSections,
  hero: list(heroContent),
} as const;

type SectionLists = z.output<z.ZodObject<typeof freeSections>> &
  Partial<z.output<z.ZodObject<typeof landingSections>>>;

type Document = SectionLists & {
  /** Null for the sections in code. */
  _id: string | null;
  _type: string;
  /** The keys of the sections. */
  order: readonly string[];
};

/** A document whose forms have their place on the page. */
type PlacedDocument = Omit<Document, "form"> & { form: readonly PlacedForm[] };

/** The Studio allows 20. */
const mostSections = 40;

export type ShownSection = Drawn & { key: string };

type InCode = { _key: string; _type: string };

/**
 * Draws the sections of a page: those of its document, in their order, then those in code, then a form that was sent and
 * is not on the page any more. Those with nothing to show are left out.
 * @param inCode members of a document's list
 * @param idOf gives each section an id that is unique on the page
 * @param anchors for sections of the document without one, by key
 */
export async function drawPage(
  document: Document | null,
  inCode: readonly InCode[],
  request: Request,
  idOf: SectionIds,
  anchors?: ReadonlyMap<string, string>,
): Promise<ShownSection[]> {
  const own = listsOf(inCode);
  const ofDocument = document?.form.map(({ _key }) => _key) ?? [];
  const forms = await placeForms([...(document?.form ?? []), ...own.form], request);
  const form = forms.filter(({ _key }) => ofDocument.includes(_key));
  const others = forms.filter(({ _key }) => !ofDocument.includes(_key));
  const written = document ? await drawSections({ ...document, form }, request, idOf, anchors) : [];
  const order = [...inCode, ...others].map(({ _key }) => _key);
  const rest = { _id: null, _type: "", ...own, form: others, order };
  return [...written, ...(await drawSections(rest, request, idOf))];
}

/** Returns members of a list by type, as the query does. */
function listsOf(members: readonly InCode[]) {
  const lists: Record<string, object[]> = {};
  for (const member of members) {
    const name = listings.has(member._type) ? "listings" : member._type.replace(/Section$/, "");
    lists[name] = [...(lists[name] ?? []), member];
  }
  return z.object(freeSections).parse(lists);
}

/** Draws the sections of a document in their order: those of one key once. */
async function drawSections(
  { _id, _type, order, ...lists }: PlacedDocument,
  request: Request,
  idOf: SectionIds,
  anchors: ReadonlyMap<string, string> = new Map(),
): Promise<ShownSection[]> {
  const draggable = _id === null ? () => undefined : await draggableIn({ _id, _type }, "sections");
  const prepare = <Each extends HeadedSection>(sections: readonly Each[] = [], draw: Draw<Each>) =>
    sections.map((section) => {
      const { _key: key, tone } = section;
      const anchor = section.anchor ?? anchors.get(key) ?? null;
      const look = { tone: tones[tone ?? "canvas"], "data-sanity": draggable(key) };
      const drawAt = async (id: string, isFirst: boolean) => {
        const place = { id, isFirst, ...look };
        const drawn = withFallback(Promise.resolve(draw(section, place, request)), null);
        return (await drawn) ?? unfilled(section, { id, ...look });
      };
      return { key, anchor, drawAt };
    });
  const prepared = [
    ...prepare(lists.hero?.slice(0, 1), heroSection),
    ...prepare(lists.text, textSection),
    ...prepare(lists.pictureText, pictureTextSection),
    ...prepare(lists.cards, cardsSection),
    ...prepare(lists.figures, figuresSection),
    ...prepare(lists.packages, packagesSection),
    ...prepare(lists.services, servicesSection),
    ...prepare(lists.testimonials, testimonialsSection),
    ...prepare(lists.questions, questionsSection),
    ...prepare(lists.priceList, priceListSection),
    ...prepare(lists.certification, certificationSection),
    ...prepare(lists.comparison, comparisonSection),
    ...prepare(lists.steps, stepsSection),
    ...prepare(lists.affiliateComparison, affiliateComparisonSection),
    ...prepare(lists.story, storySection),
    ...prepare(lists.values, valuesSection),
    ...prepare(lists.points, pointsSection),
    ...prepare(lists.reasons, reasonsSection),
    ...prepare(lists.tabs, tabsSection),
    ...prepare(lists.call, callSection),
    ...prepare(withOneCalculator(lists.listings), drawListing),
    ...prepare(lists.form, formSection),
  ];
  const inOrder = [...new Set(order)].flatMap(
    (name) => prepared.find(({ key }) => key === name) ?? [],
  );
  if (inOrder.length > mostSections) {
    const fields = { _id, sections: inOrder.length, shown: mostSections };
    warnHourly(`${_id} sections`, "Page sections dropped: too many on one page", fields);
  }
  const shown = await Promise.all(
    inOrder.slice(0, mostSections).map(async ({ key, anchor, drawAt }, at) => {
      const id = idOf(anchor, `${_id === null ? "own" : "section"}_${at}`);
      const section = await drawAt(id, at === 0);
      return { key, section };
    }),
  );
  return shown.flatMap(({ key, section }) => (section ? [{ key, ...section }] : []));
}

/** Leaves out further calculators, because their fields would have the same names and ids. */
function withOneCalculator<Each extends { _type: string }>(sections: readonly Each[]): Each[] {
  const isCalculator = ({ _type }: Each) => _type === "calculatorSection";
  const first = sections.find(isCalculator);
  return sections.filter((section) => section === first || !isCalculator(section));
}

/**
 * Returns the structured data of sections: each package once, and all questions in one list, whichever sections show them.
 */
export function structuredDataIn(
  sections: readonly Pick<Drawn, "plans" | "questions">[],
  site: SiteIdentity,
): Thing[] {
  const once = <Each extends { _id: string }>(all: readonly Each[]) =>
    pickByIds(
      all,
      all.map(({ _id }) => _id),
    );
  const questions = once(sections.flatMap(({ questions = [] }) => questions));
  return [
    ...once(sections.flatMap(({ plans = [] }) => plans)).map((plan) => product(site, plan)),
    ...faqPage(questions.map(({ question, answerText }) => ({ question, answer: answerText }))),
  ];
}

type HeadedSection = SectionContent & { heading: string | null };

/** Returns the heading of an empty section in a preview, so that an editor can click and drag it. */
function unfilled({ heading }: HeadedSection, place: SectionPlace): Drawn | null {
  if (place["data-sanity"] === undefined) return null;
  const { id, ...rest } = place;
  return {
    element: (
      <Field {...rest} labelledBy={id}>
        <SectionHeading id={id}>{heading}</SectionHeading>
      </Field>
    ),
  };
}
