import { orderRankField, orderRankOrdering } from "@sanity/orderable-document-list";
import type { FieldDefinition, Rule } from "sanity";
import { editorsPages } from "../structure/fixed-documents";
import { withMarks } from "../structure/marked-preview";
import { affiliateProgram } from "./affiliate-program";
import { article } from "./article";
import { certificate } from "./certificate";
import { companyDocument } from "./company-document";
import { faq } from "./faq";
import { franchisePackage } from "./franchise-package";
import { landingPage } from "./landing-page";
import { legalPage } from "./legal-page";
import { navigation } from "./navigation";
import { articleBody, callout, captionedPicture, table } from "./objects/article-body";
import { bankAccount } from "./objects/bank-account";
import { button } from "./objects/button";
import { callToAction } from "./objects/call-to-action";
import { closedDay } from "./objects/closed-day";
import { featureLines } from "./objects/feature-lines";
import { figure } from "./objects/figure";
import { iconCard } from "./objects/icon-card";
import { iconName } from "./objects/icon-name";
import { menuLink } from "./objects/menu-link";
import { openingHours } from "./objects/opening-hours";
import { pagePart } from "./objects/page-part";
import { picture } from "./objects/picture";
import { reason } from "./objects/reason";
import { richText } from "./objects/rich-text";
import { upiId } from "./objects/upi-id";
import { office } from "./office";
import { page } from "./page";
import { partnerTestimonial } from "./partner-testimonial";
import { person } from "./person";
import { portfolioItem } from "./portfolio-item";
import { priceRules } from "./price-rules";
import { redirect } from "./redirect";
import { requiredTexts } from "./required-texts";
import { sections } from "./sections/index";
import { service } from "./service";
import { serviceCategory } from "./service-category";
import { siteSettings } from "./site-settings";
import { testimonial } from "./testimonial";
import { website } from "./website";

export const documentTypes = [
  page,
  landingPage,
  ordered(serviceCategory),
  ordered(service),
  ordered(franchisePackage),
  affiliateProgram,
  article,
  person,
  ordered(testimonial),
  ordered(partnerTestimonial),
  ordered(portfolioItem),
  ordered(website),
  ordered(faq),
  ordered(legalPage),
  ordered(certificate),
  ordered(companyDocument),
  ordered(office),
  ordered(redirect),
  siteSettings,
  navigation,
].map((type) => (editorsPages.has(type.name) ? type : withMarks(type)));

const objectTypes = [
  picture,
  iconName,
  iconCard,
  callToAction,
  menuLink,
  pagePart,
  figure,
  reason,
  openingHours,
  closedDay,
  bankAccount,
  upiId,
  richText,
  featureLines,
  articleBody,
  captionedPicture,
  table,
  callout,
  button,
  ...sections,
];

/** The rules of all documents, which replace those of a single type. */
const documentRules = (rule: Rule) => [...priceRules(rule), requiredTexts(rule)];

export const schemaTypes = [
  ...documentTypes.map((type) => ({ ...type, validation: documentRules })),
  ...objectTypes,
];

/**
 * Returns a document type with a position in the list of its documents; its field is hidden, because it is set by
 * dragging.
 */
function ordered<T extends { name: string; fields: FieldDefinition[] }>(type: T): T {
  const orderRank = orderRankField({
    type: type.name,
    title: "Position",
    description: "Its position in the list on the site. Drag the entry in the list to move it.",
  });
  return { ...type, orderings: [orderRankOrdering], fields: [...type.fields, orderRank] };
}
