export type ToastVariant = "default" | "destructive";

export type ToastText = { title: string; description: string; variant: ToastVariant };

/** A message that is shown now; another id is another message. */
export type Shown = ToastText & { id: string };

const success = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: "default",
});

const failure = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: "destructive",
});

/** Every message of the site; those of the specification word for word. */
const catalogue = {
  enquirySent: () =>
    success(
      "Enquiry Sent Successfully!",
      "Our team will get in touch with you shortly. Thank you!",
    ),
  enquiryNotSent: () =>
    failure("Error submitting enquiry", "Something went wrong. Please try again later."),
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
  signUpFailed: (reason = "Something went wrong") => failure("Sign up Failed", reason),
  signInFailed: (reason = "Something went wrong") => failure("Sign in Failed", reason),
  socialSignInFailed: (reason = "Could not sign in with provider.") =>
    failure("OAuth Sign in Failed", reason),
  signOutFailed: (reason = "Something went wrong") => failure("Sign out Failed", reason),
  passwordNotChanged: (reason = "Something went wrong") => failure("Password Not Changed", reason),
  mailNotSent: (reason = "Something went wrong") => failure("Email Not Sent", reason),
  linkCopied: () => success("Copied to clipboard!", "Your referral link is ready to be shared."),
  tooMany: (seconds = "60") =>
    failure(
      "Too many at once",
      `Nothing was stored. Wait ${seconds} ${seconds === "1" ? "second" : "seconds"}, then send it again.`,
    ),
  notLoaded: () =>
    failure("This could not be loaded", "Check your connection and try again. Nothing is lost."),
  detailCopied: (what = "text") =>
    success("Copied to clipboard!", `The ${what} is ready to be pasted.`),
} as const;

export type ToastKey = keyof typeof catalogue;

export function isToastKey(value: unknown): value is ToastKey {
  return typeof value === "string" && Object.hasOwn(catalogue, value);
}

/** The text of a message; `detail` is what only the moment knows, such as what was copied. */
export function toastText(key: ToastKey, detail?: string): ToastText {
  return catalogue[key](detail);
}
