import { failure, success, toastTexts } from "~/i18n/toasts";

const sentences = (...all: (string | undefined)[]) => all.filter(Boolean).join(" ");

/** Every message of the site; specified ones are verbatim. */
export const flashTexts = {
  ...toastTexts,
  enquirySent: () =>
    success(
      "Enquiry Sent Successfully!",
      "Our team will get in touch with you shortly. Thank you!",
    ),
  /** @param due the promised time, if it is more than 24 hours away */
  messageSent: (due?: string) =>
    success(
      "Message Sent! 🎉",
      `Thank you for contacting us. We'll get back to you ${due ? `by ${due}` : "within 24 hours"}!`,
    ),
  /** @param hint a question about an address that is probably misspelt */
  signedUp: (hint?: string) =>
    success(
      "Sign up Successful!",
      sentences("Please check your email to verify your account.", hint),
    ),
  /** If a browser blocks cookies, so that a sign-in has no effect. */
  cookiesNeeded: () =>
    failure(
      "Sign in Failed",
      "This browser does not keep cookies for this site, and signing in needs them. Allow cookies for this site, then sign in again.",
    ),
  signedOut: () => success("Signed Out", "You have been successfully signed out."),
  passwordChanged: (more?: string) =>
    success(
      "Password changed",
      sentences("Your new password works from now on, and the old one no longer.", more),
    ),
  socialSignInFailed: (reason = "Could not sign in with provider.") =>
    failure("OAuth Sign in Failed", reason),
  leadSaved: () => success("Saved", "The enquiry is up to date."),
  leadUnchanged: () => success("Nothing to save", "Nothing was changed, and no note was written."),
  noteRemoved: () => success("Note removed", "The timeline keeps a record that a note existed."),
  /** @param mailed the references of emails in the sales mailbox; empty if it has none */
  leadsErased: (count = "1", mailed?: string) =>
    success(
      "Erased",
      sentences(
        `${count === "1" ? "One enquiry or message is" : `${count} enquiries and messages are`} erased, with notes and unsent emails.`,
        mailed && `Delete the emails in the sales mailbox yourself: search for ${mailed}.`,
      ),
    ),
  /** @param hint a question about an address that is probably misspelt */
  addressChangeAsked: (hint?: string) =>
    success(
      "Check both inboxes",
      sentences(
        "We sent a link to your current and your new address. The change takes effect once both are confirmed.",
        hint,
      ),
    ),
  addressChanged: () =>
    success("Email address changed", "You sign in with the new address from now on."),
  deviceAdded: () =>
    success(
      "Device added",
      "From the next sign-in on, we ask for a code from one of your devices.",
    ),
  deviceRemoved: (left = "0") =>
    success(
      "Device removed",
      left === "0"
        ? "Your password alone signs you in from now on."
        : "Its codes are no longer accepted.",
    ),
  othersSignedOut: () =>
    success("Signed out elsewhere", "Only this browser is still signed in to your account."),
  accountDeleted: () =>
    success("Account deleted", "Your account is gone, and you are signed out everywhere."),
  signOutFailed: (reason = "Something went wrong") => ({
    ...failure("Sign out Failed", reason),
    note: "You are signed out in this browser. If others use this device, sign in and out again later.",
  }),
  othersNotSignedOut: (reason = "Something went wrong") => failure("Sign out Failed", reason),
} as const;
