import type { AccountMailName } from "../../../supabase/account-mails";

/** Emails that report a change to an account. A hosted project sends only those that its settings enable. */
export const notifications = [
  "password_changed_notification",
  "email_changed_notification",
  "mfa_factor_enrolled_notification",
  "mfa_factor_unenrolled_notification",
] as const satisfies readonly AccountMailName[];
export type Notification = (typeof notifications)[number];

/** The settings of a hosted project's dashboard; durations in seconds. */
export interface AuthSettings {
  /** The site's URL; redirects go only to its origin. */
  siteUrl: string;
  /** Whether addresses count as confirmed without an email. */
  autoconfirm: boolean;
  disableSignup: boolean;
  anonymousUsers: boolean;
  minimumPasswordLength: number;
  /** At least one character of each of these sets is required. */
  requiredCharacters: readonly string[];
  /** Rejected as leaked; a hosted project queries haveibeenpwned.com. */
  leakedPasswords: readonly string[];
  /** "Secure password change": a new password needs an emailed code if the session is older than a day. */
  reauthenticateForPassword: boolean;
  /** Whether a new password requires the current one. */
  currentPasswordForPassword: boolean;
  /** Domains that cannot receive email, according to the project's mail service or a DNS lookup. */
  refusedDomains: readonly string[];
  /** The only addresses that receive email: the team's, as with the built-in sender. Empty means all addresses. */
  authorizedAddresses: readonly string[];
  /** The account changes that are emailed to the owner. */
  notifications: readonly Notification[];
  accessTokenLifetime: number;
  /** 2, as for new hosted projects, or 1, with a row per token. A session keeps the version that it began with. */
  refreshTokenVersion: 1 | 2;
  /** How long a used refresh token is still accepted. */
  refreshTokenReuseInterval: number;
  /** The lifetime of links and codes in emails. */
  mailTokenLifetime: number;
  /** The minimum time between two emails of one kind to one user. */
  mailInterval: number;
  mailsPerHour: number;
  /** The maximum time between the start of a PKCE flow and its exchange. */
  flowLifetime: number;
  /** The burst size per limited endpoint; all callers share it, as all visitors of a site do. */
  requestBurst: number;
}

/** A hosted project's default limits, which all visitors share. The burst cannot be set there. */
export const hostedLimits = { requestBurst: 30, mailsPerHour: 30 };

/** A hosted project's defaults, except for those limits, because tests need more. */
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
