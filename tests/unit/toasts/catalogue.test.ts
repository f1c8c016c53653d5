import { describe, expect, test } from "vitest";
import { flashText, isFlashKey } from "~/toasts/flash.server";

const soon = "Our team will get in touch with you shortly. Thank you!";
const within = "Thank you for contacting us. We'll get back to you within 24 hours!";
const later = "Thank you for contacting us. We'll get back to you by Friday!";

describe("the catalogue", () => {
  // Section 8 of the specification, word for word, except the promised time.
  test.each([
    ["enquirySent", "", "Enquiry Sent Successfully!", soon],
    ["messageSent", "", "Message Sent! 🎉", within],
    ["messageSent", "Friday", "Message Sent! 🎉", later],
    ["signedUp", "", "Sign up Successful!", "Please check your email to verify your account."],
    ["signedOut", "", "Signed Out", "You have been successfully signed out."],
    ["signedIn", "asha@example.com", "Signed In Successfully!", "Welcome back, asha@example.com!"],
    ["linkCopied", "", "Copied to clipboard!", "Your referral link is ready to be shared."],
    ["detailCopied", "code", "Copied to clipboard!", "The code is ready to be pasted."],
  ] as const)("%s (%s) has its title %s", (key, detail, title, description) => {
    expect(isFlashKey(key)).toBe(true);
    expect(flashText(key, ...(detail ? [detail] : []))).toEqual({
      variant: "default",
      title,
      description,
    });
  });

  test("has the specified message of an enquiry that could not be stored", () => {
    expect(flashText("enquiryNotSent")).toEqual({
      variant: "destructive",
      title: "Error submitting enquiry",
      description: "Something went wrong. Please try again later.",
    });
  });

  test.each([
    ["signUpFailed", "Sign up Failed", "Something went wrong"],
    ["signInFailed", "Sign in Failed", "Something went wrong"],
    ["socialSignInFailed", "OAuth Sign in Failed", "Could not sign in with provider."],
    ["signOutFailed", "Sign out Failed", "Something went wrong"],
  ] as const)(
    "%s shows the service's message, or else its built-in text",
    (key, title, description) => {
      expect(flashText(key)).toMatchObject({ variant: "destructive", title, description });
      expect(flashText(key, "Said by the service").description).toBe("Said by the service");
    },
  );

  test("leadsErased requests the deletion of emails only if some were sent", () => {
    const { description } = flashText("leadsErased", "1", "7F3A-92C1");
    expect(description).toContain("mailbox yourself: search for 7F3A-92C1.");
    expect(flashText("leadsErased", "1", "").description).not.toContain("mailbox");
  });

  test.each(["", "nothing", "toString", "__proto__", undefined, 1])(
    "has no message under %j",
    (key) => expect(isFlashKey(key)).toBe(false),
  );
});
