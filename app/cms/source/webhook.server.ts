import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { LRUCache } from "lru-cache";
import { invalidateAllContent } from "~/cms/source/live-content.server";
import { env } from "~/env.server";
import { log } from "~/server/log.server";

/**
 * An older signature could have been recorded by an attacker; clocks that are synchronized over the network differ by
 * less.
 */
const validForMs = 60_000;

/** Signatures already used, for as long as they are valid. A call is signed for one body and one millisecond. */
const taken = new LRUCache<string, true>({ max: 1_000, ttl: 2 * validForMs });

/**
 * Handles a Sanity webhook's notice that content has changed; everything is queried again. A call with a valid
 * signature but a wrong time is logged with the difference between the clocks.
 * @returns 202 once it is recorded; 401 for a signature that is missing, wrong, older than a minute or used before; 404
 * if no secret is set
 */
export async function handleWebhook(request: Request, now = Date.now()): Promise<Response> {
  const { SANITY_WEBHOOK_SECRET } = env();
  if (!SANITY_WEBHOOK_SECRET) return answer(404);
  const signature = request.headers.get(SIGNATURE_HEADER_NAME) ?? "";
  const body = await request.text();
  if (!(await isGenuine(body, signature, SANITY_WEBHOOK_SECRET, now))) return answer(401);
  if (taken.has(signature)) return answer(401);
  taken.set(signature, true);
  invalidateAllContent();
  return answer(202);
}

async function isGenuine(body: string, signature: string, secret: string, now: number) {
  try {
    const { timestamp } = decodeSignatureHeader(signature);
    if (!(await isValidSignature(body, signature, secret))) return false;
    const skew = timestamp - now;
    if (Math.abs(skew) <= validForMs) return true;
    log.warn("Webhook rejected: clock skew or replayed call", {
      clockSkewSeconds: Math.round(skew / 1_000),
      allowedSeconds: validForMs / 1_000,
    });
    return false;
  } catch {
    // The library throws if the header is not a signature.
    return false;
  }
}

const answer = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });
