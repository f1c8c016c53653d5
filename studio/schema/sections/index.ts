import { cardsSection } from "../../../app/sections/cards/content-type";
import { figuresSection } from "../../../app/sections/figures/content-type";
import { formSection } from "../../../app/sections/form/content-type";
import { heroSection } from "../../../app/sections/hero/content-type";
import { packagesSection } from "../../../app/sections/packages/content-type";
import { pictureTextSection } from "../../../app/sections/picture-text/content-type";
import { questionsSection } from "../../../app/sections/questions/content-type";
import { servicesSection } from "../../../app/sections/services/content-type";
import { testimonialsSection } from "../../../app/sections/testimonials/content-type";
import { textSection } from "../../../app/sections/text/content-type";

/** The sections that editors can add, in the order of the menu. */
export const sections = [
  heroSection,
  textSection,
  pictureTextSection,
  cardsSection,
  figuresSection,
  packagesSection,
  servicesSection,
  testimonialsSection,
  questionsSection,
  formSection,
];
