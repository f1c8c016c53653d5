import { keyed, picture } from "./authoring";

/**
 * What every page shares: brand, contact, hours, figures, founder and ways to pay.
 * Telephone numbers, addresses, bank data and the founder are samples that cannot be mistaken for real ones.
 */
export const siteSettings = {
  _id: "siteSettings",
  _type: "siteSettings",
  brand: "Bahuseva Global",
  tagline: "Many services and six franchise packages, run from Ghaziabad since 1998.",
  foundedYear: 1998,
  phone: "+91 00000 00000",
  whatsapp: "+91 00000 00000",
  email: "hello@example.com",
  alternativeEmail: "support@example.com",
  openingHours: keyed([
    {
      _type: "openingHours",
      days: "Monday to Friday",
      from: "09:00",
      to: "18:00",
      closed: false,
    },
    { _type: "openingHours", days: "Saturday", from: "10:00", to: "16:00", closed: false },
    { _type: "openingHours", days: "Sunday", closed: true },
  ]),
  closedDays: keyed([
    { _type: "closedDay", date: "2026-12-25", note: "Christmas" },
    { _type: "closedDay", date: "2027-01-26", note: "Republic Day" },
    { _type: "closedDay", date: "2027-08-15", note: "Independence Day" },
    { _type: "closedDay", date: "2027-10-02", note: "Gandhi Jayanti" },
  ]),
  timeZone: "Asia/Kolkata",
  enquiryNotice:
    "We use what you fill in to answer you and, if you decide for a package, to prepare your franchise agreement. It reaches our sales team by mail, and a confirmation reaches you. To learn which of our advertisements work, we keep with it the campaign, the first page and the site that brought you here; your browser remembers these until you close this tab. We delete enquiries after 24 months. Write to hello@example.com to see or correct yours, or to withdraw it sooner.",
  messageNotice:
    "We use what you fill in to answer you. It reaches our team by mail, and a confirmation reaches you. To learn which of our advertisements work, we keep with it the campaign, the first page and the site that brought you here; your browser remembers these until you close this tab. We delete messages after 24 months. Write to hello@example.com to see or correct yours, or to withdraw it sooner.",
  accountNotice:
    "We use your email address to sign you in and to write to you about your account. If a partner's link led you here, we keep whose it was, so that their commission can be worked out. Write to hello@example.com to have your account closed.",
  acknowledgement: {
    subject: "We have received what you sent us",
    text: "Thank you for writing to Bahuseva Global. What you sent has reached our team in Ghaziabad, and one of us will answer you.\n\nIf you sent nothing, somebody has filled in your address in one of our forms. Tell us, and we delete it.",
  },
  facebook: "https://www.facebook.com/example",
  instagram: "https://www.instagram.com/example",
  x: "https://x.com/example",
  linkedin: "https://www.linkedin.com/company/example",
  youtube: "https://www.youtube.com/@example",
  figures: keyed([
    { _type: "figure", value: "50+", label: "services" },
    { _type: "figure", value: "25+", label: "years, since 1998" },
    { _type: "figure", value: "10,000+", label: "clients" },
    { _type: "figure", value: "50+", label: "countries" },
  ]),
  certification: {
    standard: "ISO 9001:2008",
    issuer: "Sample Certification Body",
    number: "SAMPLE-0000",
    statement:
      "Our quality management is certified to ISO 9001:2008: how we quote, carry out and check a piece of work.",
  },
  founder: {
    name: "Raghav Bahuseva",
    role: "Founder (sample)",
    message:
      "I began in 1998 with one desk, one telephone and whatever work came through the door. That desk left me with a rule: whoever quotes you a price is the person you ring when something goes wrong.",
    photo: picture("Illustrated portrait of Raghav Bahuseva, the founder", "portrait-founder.png"),
  },
  bankAccounts: keyed([
    {
      _type: "bankAccount",
      label: "Transfers within India",
      bankName: "Sample Bank",
      accountName: "Bahuseva Global (sample)",
      accountNumber: "000000000000",
      ifsc: "SAMP0000000",
      branch: "Sample Branch, Ghaziabad",
    },
    {
      _type: "bankAccount",
      label: "Transfers from abroad",
      bankName: "Sample Bank",
      accountName: "Bahuseva Global (sample)",
      accountNumber: "000000000000",
      ifsc: "SAMP0000000",
      swift: "SAMPINXX",
      branch: "Sample Branch, New Delhi",
    },
  ]),
  // "example" is nobody's payment handle; an address at "upi" could belong to a real person.
  upiIds: keyed([
    { _type: "upiId", label: "First UPI ID", id: "sample1@example" },
    { _type: "upiId", label: "Second UPI ID", id: "sample2@example" },
    { _type: "upiId", label: "Third UPI ID", id: "sample3@example" },
  ]),
  internationalPaymentLabel: "Pay by card from outside India",
  internationalPaymentUrl: "https://pay.example.com/bahuseva-global",
  footerNote:
    "Prices are in Indian rupees. Nothing is charged on this site: packages are paid for by bank transfer, UPI or the international payment link.",
};
