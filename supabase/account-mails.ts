/** Hosted templates cannot read the Studio's settings, so a new brand name has to be changed here too. */
export const brand = "Bahuseva Global";

export interface AccountMail {
  subject: string;
  /** The paragraphs before the button or the code. `{{ .Name }}` is a value from Supabase Auth: see its templates. */
  says: readonly string[];
  /** Links to /auth/confirm, whose own button performs the action, because mail scanners open links. */
  button?: { label: string; type: string };
  showsCode?: boolean;
  /** The paragraphs after it, in smaller letters. */
  adds: readonly string[];
}

/** Precedes the button's address, which readers without a working button open. */
export const withoutButton = "If there is no button, or it does nothing, open this address:";

const NEW_PASSWORD = "choose a new password at {{ .SiteURL }}/forgot-password";
const WRITE = "write to us at {{ .SiteURL }}/contact";
const ACCOUNT = `your account at ${brand} ({{ .Email }})`;
const ONCE = "The link works once, for one hour.";

/**
 * Every Supabase Auth email, by the name of its Supabase template. From these texts `npm run typegen` generates
 * templates/<name>.html, which a hosted project gets (`npm run ops -- account-mails`) and the local mailbox shows.
 */
export const accountMails = {
  confirmation: {
    subject: "Confirm your email address",
    says: [
      `Someone signed up at ${brand} with {{ .Email }}.`,
      "If it was you, confirm that the address is yours, with the password that you chose. That signs you in as well.",
    ],
    button: { label: "Confirm and sign in", type: "signup" },
    adds: [
      `${ONCE} If you did not sign up, you can ignore this email; the account stays inactive.`,
    ],
  },
  recovery: {
    subject: "Choose a new password",
    says: [`Someone requested a new password for ${ACCOUNT}. If it was you, choose it now.`],
    button: { label: "Choose a new password", type: "recovery" },
    adds: [
      `${ONCE} If you did not request it, you can ignore this email; your password does not change.`,
    ],
  },
  email_change: {
    subject: "Confirm your new email address",
    says: [
      `Someone who is signed in to your account at ${brand} asked to change its email address from {{ .Email }} to {{ .NewEmail }}.`,
      "Both addresses have to confirm, so this message went to each of them. Until both links are followed, nothing changes.",
    ],
    button: { label: "Confirm the change", type: "email_change" },
    adds: [`${ONCE} If it was not you, do not follow it, and ${NEW_PASSWORD}.`],
  },
  // The site uses it in only one place.
  magic_link: {
    subject: "Confirm that you want to delete your account",
    says: [
      `Someone who is signed in to ${ACCOUNT} asked to delete it.`,
      "If it was you, the link opens the page where you delete it permanently.",
    ],
    button: { label: "Continue to account deletion", type: "magiclink" },
    adds: [
      `${ONCE} Without it nothing is deleted.`,
      `If it was not you, do not follow the link, and ${NEW_PASSWORD}: someone else is signed in to your account.`,
    ],
  },
  reauthentication: {
    subject: "Your code to continue",
    says: [`Enter this code on the page that asked for it, to change ${ACCOUNT}:`],
    showsCode: true,
    adds: [
      "The code works once, for one hour. We never ask for it by email or phone.",
      `If no page asked you for a code, ${NEW_PASSWORD}: someone else is signed in to your account.`,
    ],
  },
  invite: {
    subject: `You are invited to ${brand}`,
    says: [
      `We made an account at ${brand} for {{ .Email }}.`,
      "Confirm that the address is yours and choose a password, and you are signed in.",
    ],
    button: { label: "Accept and sign in", type: "invite" },
    adds: [`${ONCE} If you do not expect an invitation, ignore this message.`],
  },
  password_changed_notification: {
    subject: "Your password was changed",
    says: [
      `There is a new password for ${ACCOUNT}, and every other device is signed out.`,
      "If you changed it yourself, there is nothing to do.",
    ],
    adds: [`If it was not you, ${NEW_PASSWORD}, and ${WRITE}.`],
  },
  // Sent to the old address, which can no longer request a new password.
  email_changed_notification: {
    subject: "Your email address was changed",
    says: [
      `The email address of your account at ${brand} was changed from {{ .OldEmail }} to {{ .Email }}.`,
      "You sign in with the new address from now on, and our emails go there.",
    ],
    adds: [`If it was not you, ${WRITE}, and name both addresses.`],
  },
  mfa_factor_enrolled_notification: {
    subject: "An authenticator app was added to your account",
    says: [
      `Signing in to ${ACCOUNT} now asks for a code of that app as well.`,
      "If you added it yourself, there is nothing to do.",
    ],
    adds: [`If it was not you, ${NEW_PASSWORD}, and ${WRITE}.`],
  },
  mfa_factor_unenrolled_notification: {
    subject: "An authenticator app was removed from your account",
    says: [
      `Codes from that app are no longer accepted when you sign in to ${ACCOUNT}.`,
      "If you removed it yourself, there is nothing to do.",
    ],
    adds: [`If it was not you, ${NEW_PASSWORD}, and ${WRITE}.`],
  },
} satisfies Record<string, AccountMail>;

export type AccountMailName = keyof typeof accountMails;

/** Returns the template's path, relative to the project's directory. */
export const templateFile = (name: string) => `supabase/templates/${name}.html`;
