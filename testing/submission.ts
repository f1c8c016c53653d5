import { sampleEnquiry } from "./sample-enquiry";

type Submission = {
  path: "/be-a-franchise" | "/contact";
  /** The page's message once it is stored. */
  confirmation: string;
  /** The input; the name is unique. */
  fields: Record<string, string>;
};

/** Returns an enquiry or, every third time, a message, with values unique to this number. */
export function submissionOf(number: number): Submission {
  const name = `Asha Sample ${number}`;
  const message = `Number ${number}: is it "₹1,49,999" & no more?\nPlease <call> after ${number % 12} pm.`;
  if (number % 3 === 0) {
    return {
      path: "/contact",
      confirmation: "Message Sent!",
      fields: {
        name,
        email: `asha.${number}@example.com`,
        phone: "+91 00000 00000",
        service: "Tours & Travel",
        message,
      },
    };
  }
  return {
    path: "/be-a-franchise",
    confirmation: "Enquiry Sent Successfully!",
    fields: {
      ...sampleEnquiry,
      name,
      email: `asha.${number}@example.com`,
      age: String(18 + (number % 60)),
      message,
    },
  };
}
