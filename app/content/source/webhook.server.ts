import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { contentChangedUnseen } from "~/content/source/live-content.server";
import { env } from "~/env.server";

/** An older signature may be one that an attacker has recorded. */
const validForMs = 5 * 60_000;

/**
 * Takes the word of a webhook of Sanity that content has changed; everything is asked for again.
 * @returns 202 once it is noted; 401 for a signature that is missing, wrong or older than five minutes; 404 where no
 *   secret is set
 */
export async function takeWebhook(request: Request, now = Date.now()): Promise<Response> {
  const { SANITY_WEBHOOK_SECRET } = env();
  if (!SANITY_WEBHOOK_SECRET) return answer(404);
  const signature = request.headers.get(SIGNATURE_HEADER_NAME) ?? "";
  const body = await request.text();
  if (!(await isGenuine(body, signature, SANITY_WEBHOOK_SECRET, now))) return answer(401);
  contentChangedUnseen();
  return answer(202);
}

async function isGenuine(body: string, signature: string, secret: string, now: number) {
  try {
    const { timestamp } = decodeSignatureHeader(signature);
    if (Math.abs(now - timestamp) > validForMs) return false;
    return await isValidSignature(body, signature, secret);
  } catch {
    // The library throws over a header that is no signature.
    return false;
  }
}

const answer = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });
