import type { enquiryFields } from "~/features/enquiries/enquiry-fields";

/** A complete enquiry as a browser sends it. Tests that store it change the name, to find its row. */
export const sampleEnquiry = {
  name: "Asha Sample",
  phone: "+91 00000 00000",
  email: "asha@example.com",
  profession: "Teacher",
  age: "42",
  gender: "Female",
  nationality: "India",
  city: "Ghaziabad",
  investment_timeline: "Within a week",
  franchise_package: "retirement|Retirement - ₹1,49,999",
  message: "Is it really ₹1,49,999, once?\nPlease call after 5 pm.",
} as const satisfies Record<keyof typeof enquiryFields, string>;

/** The same enquiry as it is stored, with the age as a number and the package as its name and price. */
export const storedEnquiry = {
  ...sampleEnquiry,
  age: 42,
  franchise_package: "Retirement - ₹1,49,999",
} as const;

/** The other columns of a row whose traffic source is unknown. */
export const storedBeside = {
  user_id: null,
  // No country assigns the sample number.
  phone_international: null,
  flagged: false,
  acknowledge: true,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  first_page: null,
  referring_host: null,
} as const;
