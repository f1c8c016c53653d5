import * as z from "zod";

/** How long each answer is waited for. */
export const LONGEST_MS = 5_000;

export type Answer = { status: number; headers: Headers; body: string };

/** Nothing answered; the message says what and why, as a line of the report. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Asks once, following no redirect.
 * @param part "head" for an answer that has no end, or whose body is not looked at
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
    throw new NoAnswer(`${new URL(url).origin} does not answer (${causeOf(error)})`);
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

/** ECONNREFUSED, ENOTFOUND, CERT_HAS_EXPIRED and their like: never a message, which may quote what was sent. */
export function causeOf(error: unknown): string {
  const { name, code, cause } = failure.parse(
    error instanceof Error ? { ...error, name: error.name, cause: error.cause } : {},
  );
  if (name === "TimeoutError") return `not within ${LONGEST_MS / 1_000} s`;
  return cause ?? code ?? name;
}

/** What a JSON text holds, if it is of that shape. */
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
