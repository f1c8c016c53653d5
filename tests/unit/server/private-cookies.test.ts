import { describe, expect, test } from "vitest";
import { hasPrivateCookie } from "~/server/request-context.server";
import { sessionCookieName } from "~/supabase/visitor-client.server";

describe("a request is private", () => {
  test.each([
    "session=x",
    "session.0=x; theme=dark",
    "theme=dark; __Host-session.1=x",
    "theme=dark;session-code-verifier=x",
    "flash=x",
    "a=b; __Host-flash=x",
    "preview=x",
    "a=1; __Host-session=",
  ])("with %s", (cookies) => {
    expect(hasPrivateCookie(cookies)).toBe(true);
  });

  test.each(["theme=dark", "_ga=GA1.1.session; x=flash=1", "aflash=1", "my-session=1", ""])(
    "unless its cookies are %j",
    (cookies) => {
      expect(hasPrivateCookie(cookies)).toBe(false);
    },
  );

  test("unless it has no cookie", () => {
    expect(hasPrivateCookie(undefined)).toBe(false);
  });
});

test.each(["http://localhost:3000", "https://www.example.com"])(
  "a session at %s is private, in one cookie or in several",
  (siteUrl) => {
    const name = sessionCookieName(siteUrl);
    for (const suffix of ["", ".0", "-code-verifier"]) {
      expect(hasPrivateCookie(`theme=dark; ${name}${suffix}=x`)).toBe(true);
    }
  },
);
