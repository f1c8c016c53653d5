import { AuthError } from "./auth-error";
import type { AuthSettings } from "./auth-settings";

const HOUR_MS = 60 * 60 * 1000;

/**
 * A hosted project's default limits per endpoint and minute, once the burst is used up. Each endpoint has a separate bucket,
 * although one setting can cover several: "sign-ups and sign-ins" applies to all with 6.
 */
const PER_MINUTE = {
  signup: 6,
  recover: 6,
  resend: 6,
  otp: 6,
  magiclink: 6,
  user: 6,
  verify: 6,
  token: 30,
  anonymous: 0.5,
  "factor challenge": 15,
  "factor verify": 15,
} as const;

export type LimitedEndpoint = keyof typeof PER_MINUTE;

/** Counts in memory, as GoTrue does; a restart resets the counts. */
export class RequestLimits {
  private readonly buckets = new Map<LimitedEndpoint, { tokens: number; at: number }>();
  private mails = { endsAt: 0, sent: 0 };

  constructor(
    private readonly limits: Pick<AuthSettings, "requestBurst" | "mailsPerHour">,
    private readonly now: () => number,
  ) {}

  /** Counts a request to the endpoint. @throws AuthError 429 over_request_rate_limit */
  countRequest(endpoint: LimitedEndpoint): void {
    const burst = this.limits.requestBurst;
    const now = this.now();
    const { tokens, at } = this.buckets.get(endpoint) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) / 60_000) * PER_MINUTE[endpoint]);
    this.buckets.set(endpoint, { tokens: filled < 1 ? filled : filled - 1, at: now });
    if (filled >= 1) return;
    throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  }

  /** Counts an email. @throws AuthError 429 over_email_send_rate_limit */
  countMail(): void {
    const now = this.now();
    if (this.mails.endsAt <= now) this.mails = { endsAt: now + HOUR_MS, sent: 0 };
    this.mails.sent += 1;
    if (this.mails.sent <= this.limits.mailsPerHour) return;
    throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
  }
}
