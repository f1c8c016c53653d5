import { ordered } from "./authoring";

/** The company's papers for download. They have no file yet: an editor attaches the PDF in the Studio. */
export const companyDocuments = ordered([
  {
    _id: "document-company-profile",
    _type: "companyDocument",
    name: "Company Profile",
    description: "Who we are, where we are registered, our offices and the people to write to.",
  },
  {
    _id: "document-services-catalog",
    _type: "companyDocument",
    name: "Services Catalog",
    description: "Every service on one line each: what it includes and how to order it.",
  },
  {
    _id: "document-franchise-brochure",
    _type: "companyDocument",
    name: "Franchise Brochure",
    description: "The six packages side by side: price, commission and when each one pays out.",
  },
  {
    _id: "document-case-studies",
    _type: "companyDocument",
    name: "Case Studies",
    description:
      "Finished work in several trades: what was asked, what was done and what followed.",
  },
]);
