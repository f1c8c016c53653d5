import { affiliateComparisonSection } from "../../../app/sections/affiliate-comparison/content-type";
import { articlesSection } from "../../../app/sections/articles/content-type";
import { calculatorSection } from "../../../app/sections/calculator/content-type";
import { callSection } from "../../../app/sections/call/content-type";
import { cardsSection } from "../../../app/sections/cards/content-type";
import { certificatesSection } from "../../../app/sections/certificates/content-type";
import { certificationSection } from "../../../app/sections/certification/content-type";
import { comparisonSection } from "../../../app/sections/comparison/content-type";
import { documentsSection } from "../../../app/sections/documents/content-type";
import { figuresSection } from "../../../app/sections/figures/content-type";
import { formSection } from "../../../app/sections/form/content-type";
import { founderSection } from "../../../app/sections/founder/content-type";
import { heroSection } from "../../../app/sections/hero/content-type";
import { officesSection } from "../../../app/sections/offices/content-type";
import { packagesSection } from "../../../app/sections/packages/content-type";
import { paymentSection } from "../../../app/sections/payment/content-type";
import { pictureTextSection } from "../../../app/sections/picture-text/content-type";
import { pointsSection } from "../../../app/sections/points/content-type";
import { portfolioSection } from "../../../app/sections/portfolio/content-type";
import { priceListSection } from "../../../app/sections/price-list/content-type";
import { questionsSection } from "../../../app/sections/questions/content-type";
import { ratesSection } from "../../../app/sections/rates/content-type";
import { reasonsSection } from "../../../app/sections/reasons/content-type";
import { serviceCloudSection } from "../../../app/sections/service-cloud/content-type";
import { servicesSection } from "../../../app/sections/services/content-type";
import { stepsSection } from "../../../app/sections/steps/content-type";
import { storySection } from "../../../app/sections/story/content-type";
import { tabsSection } from "../../../app/sections/tabs/content-type";
import { testimonialsSection } from "../../../app/sections/testimonials/content-type";
import { textSection } from "../../../app/sections/text/content-type";
import { valuesSection } from "../../../app/sections/values/content-type";
import { websitesSection } from "../../../app/sections/websites/content-type";

/** The sections that editors can add, in the order of the menu. */
export const sections = [
  heroSection,
  textSection,
  pictureTextSection,
  cardsSection,
  figuresSection,
  pointsSection,
  stepsSection,
  reasonsSection,
  tabsSection,
  callSection,
  packagesSection,
  priceListSection,
  servicesSection,
  serviceCloudSection,
  testimonialsSection,
  questionsSection,
  comparisonSection,
  calculatorSection,
  affiliateComparisonSection,
  ratesSection,
  storySection,
  valuesSection,
  certificationSection,
  certificatesSection,
  documentsSection,
  paymentSection,
  officesSection,
  founderSection,
  portfolioSection,
  websitesSection,
  articlesSection,
  formSection,
];
