import { describe, expect, test } from "vitest";
import { flashText, isFlashKey } from "~/toasts/flash.server";

/** Section 8 of the specification, word for word. */
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

/** Texts with a detail; without it, the fallback of a failure. */
const withDetail = [
  ["signedUp", "", "Sign up Successful!", "Please check your email to verify your account."],
  ["signedOut", "", "Signed Out", "You have been successfully signed out."],
  ["signedIn", "asha@example.com", "Signed In Successfully!", "Welcome back, asha@example.com!"],
  ["linkCopied", "", "Copied to clipboard!", "Your referral link is ready to be shared."],
] as const;

const failures = [
  ["signUpFailed", "Sign up Failed", "Something went wrong"],
  ["signInFailed", "Sign in Failed", "Something went wrong"],
  ["socialSignInFailed", "OAuth Sign in Failed", "Could not sign in with provider."],
  ["signOutFailed", "Sign out Failed", "Something went wrong"],
] as const;

describe("the catalogue", () => {
  test.each(withDetail)(
    "%s (%s) has its specified title and description",
    (key, detail, title, description) => {
      expect(flashText(key, detail)).toEqual({ variant: "default", title, description });
    },
  );

  test.each(failures)(
    "%s shows the service's message, or else its built-in text",
    (key, title, fallback) => {
      expect(flashText(key)).toMatchObject({
        variant: "destructive",
        title,
        description: fallback,
      });
      expect(flashText(key, "Said by the service").description).toBe("Said by the service");
    },
  );

  test.each(specified)("has the specified message $title", ({ key, ...text }) => {
    expect(isFlashKey(key)).toBe(true);
    expect(flashText(key)).toEqual(text);
  });

  test("names the promised time of a message that is not answered within 24 hours", () => {
    expect(flashText("messageSent", "Friday, 27 November at 9:00 am IST").description).toBe(
      "Thank you for contacting us. We'll get back to you by Friday, 27 November at 9:00 am IST!",
    );
  });

  test("names the copied detail, under the specified title", () => {
    expect(flashText("detailCopied", "account number")).toEqual({
      variant: "default",
      title: "Copied to clipboard!",
      description: "The account number is ready to be pasted.",
    });
  });

  test.each(["", "nothing", "toString", "__proto__", "constructor", undefined, null, 1, {}])(
    "has no message under %j",
    (key) => {
      expect(isFlashKey(key)).toBe(false);
    },
  );
});
