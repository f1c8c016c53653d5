import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { avatarSources, avatarUrl } from "~/features/accounts/account.server";
import type { OwnSubmission } from "~/features/enquiries/own-submissions.server";
import { Enquiries, initialsOf, Profile } from "~/routes/dashboard/panels";
import { account } from "./account";

const email = "asha+1@example.com";
const template = "https://avatars.example.com/u/{email}?s=64";

describe("the avatar of a user", () => {
  test.each([
    "https://lh3.googleusercontent.com/a/picture=s96-c",
    "https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1",
    "https://graph.facebook.com/1/picture",
  ])("can be %s", (own) => {
    expect(avatarUrl(own, email, undefined)).toBe(own);
  });

  test.each([
    "http://lh3.googleusercontent.com/a",
    "https://lh3.googleusercontent.com.evil.example/a",
    "https://evilfbsbx.com/a",
    "https://lh3.googleusercontent.com:8443/a",
    "https://user@lh3.googleusercontent.com/a",
    "javascript:alert(1)",
  ])("cannot be %s", (own) => {
    expect(avatarUrl(own, email, undefined)).toBeNull();
    expect(avatarUrl(own, email, template)).toBe(
      "https://avatars.example.com/u/asha%2B1%40example.com?s=64",
    );
  });

  test("can come from the template's own service", () => {
    const own = "https://avatars.example.com/mine.png";
    expect(avatarUrl(own, email, template)).toBe(own);
    expect(avatarUrl("http://avatars.example.com/mine.png", email, template)).not.toContain("mine");
  });

  test("is allowed by the policy from each possible host", () => {
    const hosts = [
      "https://lh3.googleusercontent.com",
      "https://*.fbsbx.com",
      "https://graph.facebook.com",
    ];
    expect(avatarSources(undefined)).toEqual(hosts);
    expect(avatarSources(template)).toEqual([...hosts, "https://avatars.example.com"]);
  });
});

test.each([
  ["Asha Devi Verma", "AV"],
  ["asha.verma@example.com", "AV"],
  ["आशा वर्मा", "आव"],
  ["𝒜sha", "𝒜"],
  ["…", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  [null, "RI"],
  ["Asha Verma", "AV"],
])("a user without a picture, and with the name %s, has the initials %s", (name, initials) => {
  const owner = { ...account, email: "ravi.iyer@example.com", name, memberSince: null };
  const profile = <Profile account={owner} />;
  const [, shown] = /<text[^>]*>([^<]*)/.exec(renderToStaticMarkup(profile)) ?? [];
  expect(shown).toBe(initials);
});

test.each([
  [49, false],
  [50, true],
])("a list of %s enquiries states that there can be more: %s", (length, isNoted) => {
  const enquiries = Array.from({ length }, (_, index): OwnSubmission => ({
    ...{ id: String(index), kind: "message", topic: null, status: "received", sentOn: "1 May" },
  }));
  const html = renderToStaticMarkup(<Enquiries enquiries={enquiries} />);
  expect(html.includes("At most the latest 50 are listed. ")).toBe(isNoted);
});
