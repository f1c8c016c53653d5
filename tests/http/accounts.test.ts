import { describe, expect, inject, test } from "vitest";
import { makeMember } from "../../testing/make-member";
import { connect } from "../../testing/supabase-clients";
import { Browser } from "../integration/accounts/browser";
import { find, linksIn, openPage } from "./page";
import { ask, siteUrl } from "./site";

const { supabaseUrl, serviceRoleKey } = inject("site");
const newMember = () => makeMember(connect(supabaseUrl, serviceRoleKey).auth.admin);

const placesOf = async (browser: Browser, ...paths: string[]) => {
  const places: (string | null)[] = [];
  for (const path of paths) places.push((await browser.get(path)).headers.get("Location"));
  return places;
};

describe("redirects", () => {
  test("send visitors to /login, and users to /dashboard or to the page that they requested", async () => {
    const browser = new Browser(siteUrl);
    expect(await placesOf(browser, "/dashboard", "/login", "/logout")).toEqual([
      "/login",
      null,
      "/",
    ]);
    const { email, password } = await newMember();
    const redirectTo = "/contact?service=Other";
    const signedIn = await browser.post("/login", { email, password, redirectTo });
    expect(signedIn.headers.get("Location")).toBe(`${redirectTo}#status`);
    expect(
      await placesOf(browser, "/login", "/signup", "/login?redirectTo=%2Fcontact", "/dashboard"),
    ).toEqual(["/dashboard", "/dashboard", "/contact", null]);
    expect(await placesOf(browser, "/login?redirectTo=//evil.example")).toEqual(["/dashboard"]);
    const out = await browser.post("/logout");
    expect([out.status, out.headers.get("Location")]).toEqual([303, "/#status"]);
  });
});

test("only pages with provider buttons allow forms to redirect to providers", async () => {
  const policies = new Map<string, string>();
  for (const path of ["/login", "/signup", "/forgot-password", "/contact", "/be-a-franchise"]) {
    const policy = (await ask(path)).headers.get("Content-Security-Policy") ?? "";
    policies.set(path, /form-action ([^;]*)/.exec(policy)?.[1] ?? "");
  }
  expect(policies.get("/login")).toBe(
    `'self' ${supabaseUrl} https://accounts.google.com https://*.facebook.com https://sign-in.example.com`,
  );
  expect(policies.get("/signup")).toBe(policies.get("/login"));
  for (const path of ["/forgot-password", "/contact", "/be-a-franchise"]) {
    expect(policies.get(path), path).toBe("'self'");
  }
});

test("a visitor who followed no link gets a link instead of the form for a new password", async () => {
  const main = find(await openPage("/reset-password"), "main");
  expect(main.querySelectorAll("[type=password]")).toEqual([]);
  expect(linksIn(main)).toContainEqual({ label: "Request a link", href: "/forgot-password" });
});
