import type { AccountMailName } from "../../../supabase/account-mails";

/** Mails that report a change of an account. A hosted project sends none of them unless its settings say so. */
export const notifications = [
  "password_changed_notification",
  "email_changed_notification",
  "mfa_factor_enrolled_notification",
  "mfa_factor_unenrolled_notification",
] as const satisfies readonly AccountMailName[];
export type Notification = (typeof notifications)[number];

/** What a hosted project's dashboard sets; durations in seconds. */
export interface AuthSettings {
  /** The site's address; its origin is the only one that is redirected to. */
  siteUrl: string;
  /** Whether addresses count as confirmed without a mail. */
  autoconfirm: boolean;
  disableSignup: boolean;
  anonymousUsers: boolean;
  minimumPasswordLength: number;
  /** One character at least of each of these sets. */
  requiredCharacters: readonly string[];
  /** Refused as known from breaches; a hosted project asks haveibeenpwned.com. */
  leakedPasswords: readonly string[];
  /** "Secure password change": a code by mail for a new password, where the session is older than a day. */
  reauthenticateForPassword: boolean;
  /** Whether a new password asks for the one before. */
  currentPasswordForPassword: boolean;
  /** Domains that no mail can be sent to, as the project's own mail service or a look into the DNS says. */
  refusedDomains: readonly string[];
  /** The only addresses that are written to, as by the built-in sender: the team's. Empty: anybody. */
  authorizedAddresses: readonly string[];
  /** Which changes of an account its owner is told of by mail. */
  notifications: readonly Notification[];
  accessTokenLifetime: number;
  /** 2 as hosted projects are created with today, or 1, a row for each. A session keeps the kind it began with. */
  refreshTokenVersion: 1 | 2;
  /** How long a used refresh token is still taken. */
  refreshTokenReuseInterval: number;
  /** For links and codes in mails. */
  mailTokenLifetime: number;
  /** Between two mails of one kind to one user. */
  mailInterval: number;
  mailsPerHour: number;
  /** Between the start of a PKCE flow and its exchange. */
  flowLifetime: number;
  /** At once, of each endpoint that is limited; all callers share it, as all visitors of a site do. */
  requestBurst: number;
}

/** The limits that all visitors share, by a hosted project's defaults. The burst is no setting there. */
export const hostedLimits = { requestBurst: 30, mailsPerHour: 30 };

/** A hosted project's defaults, but for those limits: tests need more. */
export const defaultAuthSettings: AuthSettings = {
  siteUrl: "http://localhost:3000",
  autoconfirm: false,
  disableSignup: false,
  anonymousUsers: false,
  minimumPasswordLength: 8,
  requiredCharacters: [],
  leakedPasswords: [],
  reauthenticateForPassword: false,
  currentPasswordForPassword: false,
  refusedDomains: [],
  authorizedAddresses: [],
  notifications: [],
  accessTokenLifetime: 3600,
  refreshTokenVersion: 2,
  refreshTokenReuseInterval: 10,
  mailTokenLifetime: 3600,
  mailInterval: 60,
  mailsPerHour: 1000,
  requestBurst: 100_000,
  flowLifetime: 300,
};
