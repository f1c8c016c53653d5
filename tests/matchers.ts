import { expect } from "vitest";

// vitest types its asymmetric matchers as `any`; these are typed as `unknown`.
export const anyString: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);

export function containing(text: string): unknown {
  return expect.stringContaining(text);
}

export function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
