import * as z from "zod";

/** The timeout of each request. */
export const LONGEST_MS = 5_000;

export type Answer = { status: number; headers: Headers; body: string };

/** A failed request; the message states the service and the reason, as a line of the report. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Sends one request without following redirects.
 * @param part "head" for an endless response, or one whose body is not needed
 * @throws NoAnswer
 */
export async function ask(
  url: string,
  init: RequestInit = {},
  part: "whole" | "head" = "whole",
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const response = await fetch(url, { redirect: "manual", ...init, signal });
    const { status, headers } = response;
    if (part === "whole") return { status, headers, body: await response.text() };
    await response.body?.cancel();
    return { status, headers, body: "" };
  } catch (error) {
    throw new NoAnswer(`${new URL(url).origin} does not respond (${causeOf(error)})`);
  }
}

const failure = z.object({
  name: z.string().catch("Error"),
  code: z.string().optional().catch(undefined),
  cause: z
    .object({ code: z.string() })
    .transform(({ code }) => code)
    .optional()
    .catch(undefined),
});

/** Returns a code such as ECONNREFUSED, ENOTFOUND or CERT_HAS_EXPIRED, but never a message, which might quote the request. */
export function causeOf(error: unknown): string {
  const { name, code, cause } = failure.parse(
    error instanceof Error ? { ...error, name: error.name, cause: error.cause } : {},
  );
  if (name === "TimeoutError") return `timed out after ${LONGEST_MS / 1_000} s`;
  return cause ?? code ?? name;
}

/** Parses a JSON text with a schema; returns undefined if it does not match. */
export function parseJson<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
