/** Hosted templates know nothing of the Studio's settings: who changes the brand there changes it here too. */
export const brand = "Bahuseva Global";

export interface AccountMail {
  subject: string;
  /** What comes before the button or the code. `{{ .Name }}` is what the accounts service knows: see its templates. */
  says: readonly string[];
  /** Leads to /auth/confirm, whose own button does what the link is for: scanners of mail open links. */
  button?: { label: string; type: string };
  showsCode?: boolean;
  /** What comes after it, in smaller letters. */
  adds: readonly string[];
}

const NEW_PASSWORD = "choose a new password at {{ .SiteURL }}/forgot-password";
const WRITE = "write to us at {{ .SiteURL }}/contact";
const ACCOUNT = `your account at ${brand} ({{ .Email }})`;
const ONCE = "The link works once, for one hour.";

/**
 * Every mail of the accounts, by the name that Supabase has for its template. From these words `npm run typegen` writes
 * templates/<name>.html, which a hosted project is given (`npm run account-mails`) and the local mailbox shows.
 */
export const accountMails = {
  confirmation: {
    subject: "Confirm your email address",
    says: [
      `Somebody signed up at ${brand} with {{ .Email }}.`,
      "If it was you, confirm that the address is yours. That signs you in as well.",
    ],
    button: { label: "Confirm and sign in", type: "signup" },
    adds: [
      `${ONCE} If you did not sign up, ignore this message: without the link nobody can use the account.`,
    ],
  },
  recovery: {
    subject: "Choose a new password",
    says: [`Somebody asked for a new password for ${ACCOUNT}. If it was you, choose it now.`],
    button: { label: "Go on to the new password", type: "recovery" },
    adds: [`${ONCE} If you did not ask for it, ignore this message: your password stays as it is.`],
  },
  email_change: {
    subject: "Confirm your new email address",
    says: [
      `Somebody who is signed in to your account at ${brand} asked to change its email address from {{ .Email }} to {{ .NewEmail }}.`,
      "Both addresses have to confirm, so this message went to each of them. Until both links are followed, nothing changes.",
    ],
    button: { label: "Confirm the change", type: "email_change" },
    adds: [`${ONCE} If it was not you, do not follow it, and ${NEW_PASSWORD}.`],
  },
  // The site asks for it in one place alone.
  magic_link: {
    subject: "Confirm that you want to delete your account",
    says: [
      `Somebody who is signed in to ${ACCOUNT} asked to delete it.`,
      "If it was you, the link leads to the page where it is deleted for good.",
    ],
    button: { label: "Go on to the deletion", type: "magiclink" },
    adds: [
      `${ONCE} Without it nothing is deleted.`,
      `If it was not you, do not follow the link, and ${NEW_PASSWORD}: somebody else is signed in to your account.`,
    ],
  },
  reauthentication: {
    subject: "Your code to go on",
    says: [`Enter this code on the page that asked for it, to change ${ACCOUNT}:`],
    showsCode: true,
    adds: [
      "The code works once, for one hour. We never ask for it by mail or telephone.",
      `If no page asked you for a code, ${NEW_PASSWORD}: somebody else is signed in to your account.`,
    ],
  },
  invite: {
    subject: `You are invited to ${brand}`,
    says: [
      `We made an account at ${brand} for {{ .Email }}.`,
      "Confirm that the address is yours, and you are signed in.",
    ],
    button: { label: "Accept and sign in", type: "invite" },
    adds: [
      `${ONCE} To sign in again later, ${NEW_PASSWORD}.`,
      "If you do not expect an invitation, ignore this message.",
    ],
  },
  password_changed_notification: {
    subject: "Your password was changed",
    says: [
      `There is a new password for ${ACCOUNT}, and every other device is signed out.`,
      "If you changed it yourself, there is nothing to do.",
    ],
    adds: [`If it was not you, ${NEW_PASSWORD}, and ${WRITE}.`],
  },
  // To the old address, which asks for no new password any more.
  email_changed_notification: {
    subject: "Your email address was changed",
    says: [
      `The email address of your account at ${brand} was changed from {{ .OldEmail }} to {{ .Email }}.`,
      "You sign in with the new address from now on, and our mails go there.",
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
      `Signing in to ${ACCOUNT} no longer takes the codes of that app.`,
      "If you removed it yourself, there is nothing to do.",
    ],
    adds: [`If it was not you, ${NEW_PASSWORD}, and ${WRITE}.`],
  },
} satisfies Record<string, AccountMail>;

export type AccountMailName = keyof typeof accountMails;

/** Where it lies, from the project's folder. */
export const templateFile = (name: string) => `supabase/templates/${name}.html`;
