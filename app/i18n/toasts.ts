type ToastVariant = "default" | "destructive";

export type ToastText = {
  title: string;
  description: string;
  variant: ToastVariant;
  /** A second sentence, which only the page shows, not the toast. */
  note?: string;
};

/** Returns a message about a success. */
export const success = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: "default",
});

/** Returns a message about a failure. */
export const failure = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: "destructive",
});

/** Messages of pages that hydrate, and of forms; `toasts.server` has the others. */
export const toastTexts = {
  enquiryNotSent: () =>
    failure("Error submitting enquiry", "Something went wrong. Please try again later."),
  signedIn: (email = "") => success("Signed In Successfully!", `Welcome back, ${email}!`),
  signUpFailed: (reason = "Something went wrong") => failure("Sign up Failed", reason),
  signInFailed: (reason = "Something went wrong") => failure("Sign in Failed", reason),
  passwordNotChanged: (reason = "Something went wrong") => failure("Password not changed", reason),
  accountUnchanged: (reason = "Something went wrong") => failure("Nothing was changed", reason),
  mailNotSent: (reason = "Something went wrong") => failure("Email not sent", reason),
  linkCopied: () => success("Copied to clipboard!", "Your referral link is ready to be shared."),
  tooMany: (seconds = "60") =>
    failure(
      "Too many requests",
      `Nothing was stored. Wait ${seconds} ${seconds === "1" ? "second" : "seconds"}, then send it again.`,
    ),
  detailCopied: (what = "text") =>
    success("Copied to clipboard!", `The ${what} is ready to be pasted.`),
} as const;

export type ToastKey = keyof typeof toastTexts;

/** Returns the text of a message; `detail` is a variable part, such as the name of the copied value. */
export function toastText(key: ToastKey, detail?: string): ToastText {
  return toastTexts[key](detail);
}
