import * as z from "zod";
import { iconCards, pageTexts, pictured, read, text } from "./fields";

const fields = z.strictObject({
  ...pageTexts,
  hero: pictured,
  packagesHeading: text,
  servicesHeading: text,
  whyHeading: text,
  whyPartner: iconCards,
  enquiryHeading: text,
  enquiryIntro: text,
  screenshotNote: text,
});

/** /be-a-franchise: all texts of the page except packages and services. */
export const franchisePage = {
  _id: "franchisePage",
  _type: "franchisePage",
  hideFromSearch: false,
  ...read("franchise-page", fields),
};
