import { keyedReferences, picture } from "./authoring";

/** The home page's own texts; the figures, the founder and the packages come from their own documents. */
export const homePage = {
  _id: "homePage",
  _type: "homePage",
  title: "50+ services and six lifetime franchises",
  description:
    "More than 50 services for businesses and individuals in over 50 countries, and six lifetime franchise packages from ₹499.",
  heading: "Fifty services. Hire one, or sell them all.",
  intro:
    "We have worked from Ghaziabad since 1998, for clients in more than 50 countries. Bring us a job, or take a lifetime franchise from ₹499.",
  hideFromSearch: false,
  hero: picture(
    "Nine lattice patterns in six colours, after the pierced stone screens called jaali",
    "mosaic-home.svg",
  ),
  featuredServices: keyedReferences([
    "service-it-service",
    "service-tax-services",
    "service-company-registration",
    "service-video-production",
    "service-tours-travel",
    "service-education",
  ]),
  servicesHeading: "What people ring us about first",
  packagesHeading: "Six packages, each paid for once",
  packagesIntro:
    "From ₹499 to ₹1,49,999, for life. You sell our services and keep a commission; the larger the package, the sooner it reaches you.",
  closing: {
    heading: "Tell us what needs doing",
    text: "Three lines are enough. We get back to you within 24 hours and tell you what the work would take.",
  },
};
