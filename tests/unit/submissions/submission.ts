import type { Submission } from "~/submissions/submission.server";

/** An enquiry as the database gives it with a mail. */
export const enquiryRow = {
  about: "enquiry",
  id: "5d1f2a1c-6f0e-4f57-9f3e-0c8a3c6e7b10",
  reference: "7F3A-92C1",
  created_at: "2026-11-21T10:35:00+00:00",
  due_at: "2026-11-23T03:30:00+00:00",
  flagged: false,
  name: "Asha Sample",
  email: "asha@example.com",
  phone: "98765 43210",
  phone_international: "+919876543210",
  message: "Two shops,\none in Pune & one in <Nashik>.",
  profession: null,
  age: 42,
  gender: null,
  nationality: "India",
  city: "Pune",
  investment_timeline: "Today",
  franchise_package: "Corporate - ₹14,999",
  service: null,
  utm_source: "print",
  utm_medium: null,
  utm_campaign: "monsoon",
  first_page: "/services",
  referring_host: null,
} as const satisfies Submission;
