import type { ServerResponse } from "node:http";
import { HttpError } from "./http-error";

const WINDOW_MS = 1000;

/** Limits the requests per second; like the hosted service, it counts mutations and uploads separately. */
export class WriteRate {
  private window = 0;
  private readonly counts = new Map<string, number>();

  /** @param perSecond unlimited if undefined */
  constructor(private readonly perSecond?: number) {}

  /** Counts a request. @throws HttpError 429 with Retry-After if the limit is exceeded */
  take(kind: "mutation" | "upload", response: ServerResponse, now = Date.now()): void {
    if (this.perSecond === undefined) return;
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.window) this.counts.clear();
    this.window = window;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    response.setHeader("RateLimit-Limit", this.perSecond);
    response.setHeader("RateLimit-Remaining", Math.max(this.perSecond - count, 0));
    if (count <= this.perSecond) return;
    response.setHeader("Retry-After", 1);
    const message = "API rate limit exceeded";
    throw new HttpError(429, message, { message });
  }
}
