import { listOf, picture } from "./authoring";
import data from "./data/site-settings.json" with { type: "json" };

const { acknowledgement, founder } = data;

/**
 * The common content of all pages: brand, contact, hours, figures, founder and payment methods. Phone numbers,
 * addresses, bank data and the founder are samples that cannot be mistaken for real ones: "example" is not an existing
 * payment handle, while an address at "upi" could belong to a real person.
 */
export const siteSettings = {
  _id: "siteSettings",
  _type: "siteSettings",
  ...data,
  openingHours: listOf("openingHours", data.openingHours),
  closedDays: listOf("closedDay", data.closedDays),
  acknowledgement: { ...acknowledgement, text: acknowledgement.text.join("\n\n") },
  figures: listOf("figure", data.figures),
  founder: { ...founder, photo: picture(founder.photo) },
  bankAccounts: listOf("bankAccount", data.bankAccounts),
  upiIds: listOf("upiId", data.upiIds),
};
