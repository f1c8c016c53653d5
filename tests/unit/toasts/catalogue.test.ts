import { describe, expect, test } from "vitest";
import { isToastKey, toastText } from "~/toasts/catalogue";

/** Section 8 of the specification, as far as the pages that exist need it. */
const specified = [
  {
    key: "enquirySent",
    variant: "default",
    title: "Enquiry Sent Successfully!",
    description: "Our team will get in touch with you shortly. Thank you!",
  },
  {
    key: "enquiryNotSent",
    variant: "destructive",
    title: "Error submitting enquiry",
    description: "Something went wrong. Please try again later.",
  },
  {
    key: "messageSent",
    variant: "default",
    title: "Message Sent! 🎉",
    description: "Thank you for contacting us. We'll get back to you within 24 hours!",
  },
] as const;

describe("the catalogue", () => {
  test.each(specified)("$title", ({ key, ...text }) => {
    expect(isToastKey(key)).toBe(true);
    expect(toastText(key)).toEqual(text);
  });

  test("says of any detail that is copied what it is, under the specified title", () => {
    expect(toastText("detailCopied", "account number")).toEqual({
      variant: "default",
      title: "Copied to clipboard!",
      description: "The account number is ready to be pasted.",
    });
  });

  test.each(["", "nothing", "toString", "__proto__", "constructor", undefined, null, 1, {}])(
    "has no message under %j",
    (key) => {
      expect(isToastKey(key)).toBe(false);
    },
  );
});
