import { AuthError } from "./auth-error";

const WINDOW_MS = 5 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

interface Limits {
  requestsPerFiveMinutes: number;
  mailsPerHour: number;
}

interface Window {
  endsAt: number;
  used: number;
}

/** Counts in memory, in fixed windows; a restart forgets them. */
export class RequestLimits {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number,
  ) {}

  /** Counts a request to the endpoint. @throws AuthError 429 over_request_rate_limit */
  countRequest(endpoint: string): void {
    if (this.count(endpoint, WINDOW_MS) <= this.limits.requestsPerFiveMinutes) return;
    throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  }

  /** Counts a mail. @throws AuthError 429 over_email_send_rate_limit */
  countMail(): void {
    if (this.count("mail", HOUR_MS) <= this.limits.mailsPerHour) return;
    throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
  }

  private count(name: string, length: number): number {
    const now = this.now();
    const known = this.windows.get(name);
    const window = known && known.endsAt > now ? known : { endsAt: now + length, used: 0 };
    window.used += 1;
    this.windows.set(name, window);
    return window.used;
  }
}
