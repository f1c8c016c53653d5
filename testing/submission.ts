import { sampleEnquiry } from "./sample-enquiry";

export type Submission = {
  path: "/be-a-franchise" | "/contact";
  /** What the page says once it is stored. */
  confirmation: string;
  /** What is typed; the name is nobody else's. */
  fields: Record<string, string>;
};

/** An enquiry or, every third time, a message, with answers that no other number has. */
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
