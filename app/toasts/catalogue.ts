type ToastVariant = "default" | "destructive";

export type ToastText = {
  title: string;
  description: string;
  variant: ToastVariant;
  /** A second sentence, which only the page shows. */
  note?: string;
};

export const success = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: "default",
});

export const failure = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: "destructive",
});

/** What a page that hydrates, or a form, can say; `flash.server` has the rest. */
export const catalogue = {
  enquiryNotSent: () =>
    failure("Error submitting enquiry", "Something went wrong. Please try again later."),
  signedIn: (email = "") => success("Signed In Successfully!", `Welcome back, ${email}!`),
  signUpFailed: (reason = "Something went wrong") => failure("Sign up Failed", reason),
  signInFailed: (reason = "Something went wrong") => failure("Sign in Failed", reason),
  passwordNotChanged: (reason = "Something went wrong") => failure("Password Not Changed", reason),
  accountUnchanged: (reason = "Something went wrong") => failure("Nothing Was Changed", reason),
  mailNotSent: (reason = "Something went wrong") => failure("Email Not Sent", reason),
  linkCopied: () => success("Copied to clipboard!", "Your referral link is ready to be shared."),
  tooMany: (seconds = "60") =>
    failure(
      "Too many at once",
      `Nothing was stored. Wait ${seconds} ${seconds === "1" ? "second" : "seconds"}, then send it again.`,
    ),
  detailCopied: (what = "text") =>
    success("Copied to clipboard!", `The ${what} is ready to be pasted.`),
} as const;

export type ToastKey = keyof typeof catalogue;

/** The text of a message; `detail` is what only the moment knows, such as what was copied. */
export function toastText(key: ToastKey, detail?: string): ToastText {
  return catalogue[key](detail);
}
