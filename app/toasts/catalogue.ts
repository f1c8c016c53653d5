export type ToastVariant = "default" | "destructive";

export type ToastText = { title: string; description: string; variant: ToastVariant };

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
