import { catalogue, failure, success, type ToastText } from "~/toasts/catalogue";

/** Every message of the site; those of the specification word for word. */
const messages = {
  ...catalogue,
  enquirySent: () =>
    success(
      "Enquiry Sent Successfully!",
      "Our team will get in touch with you shortly. Thank you!",
    ),
  messageSent: () =>
    success(
      "Message Sent! 🎉",
      "Thank you for contacting us. We'll get back to you within 24 hours!",
    ),
  signedUp: () => success("Sign up Successful!", "Please check your email to verify your account."),
  signedIn: (email = "") => success("Signed In Successfully!", `Welcome back, ${email}!`),
  signedOut: () => success("Signed Out", "You have been successfully signed out."),
  passwordChanged: () =>
    success("Password Changed", "Your new password works from now on, and the old one no longer."),
  socialSignInFailed: (reason = "Could not sign in with provider.") =>
    failure("OAuth Sign in Failed", reason),
  signOutFailed: (reason = "Something went wrong") => failure("Sign out Failed", reason),
} as const;

export type FlashKey = keyof typeof messages;

export function isFlashKey(value: unknown): value is FlashKey {
  return typeof value === "string" && Object.hasOwn(messages, value);
}

/** The text of a message; `detail` is what only the moment knows, such as the service's reason. */
export function flashText(key: FlashKey, detail?: string): ToastText {
  return messages[key](detail);
}
