import type { APIRequestContext } from "@playwright/test";
import { ports, siteUrl } from "../addresses";
import { expect, test } from "../page";
import { makeMember, password, signIn } from "./member";

const locationOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).headers().location;

test.describe("redirects", { tag: "@once" }, () => {
  test("lead visitors to /login and users to /dashboard", async ({ context }) => {
    const { request } = context;
    expect(await locationOf(request, "/dashboard")).toBe("/login");
    expect(await locationOf(request, "/login")).toBeUndefined();
    expect((await request.get("/logout")).status()).toBe(405);
    await signIn(context, await makeMember());
    for (const path of ["/login", "/signup", "/login?redirectTo=%2Fcontact"]) {
      expect(await locationOf(request, path), path).toBe("/dashboard");
    }
    expect(await locationOf(request, "/dashboard")).toBeUndefined();
    const out = await request.post("/logout", { maxRedirects: 0 });
    expect([out.status(), out.headers().location]).toEqual([303, "/#status"]);
  });

  test("after a sign-in lead on within this site alone", async ({ request }) => {
    const { email } = await makeMember();
    for (const [redirectTo, location] of [
      ["", "/dashboard#status"],
      ["/contact?service=Other", "/contact?service=Other#status"],
      ["/be-a-franchise#enquiry", "/be-a-franchise#enquiry"],
      ["https://evil.example.com/", "/dashboard#status"],
      ["//evil.example.com/", "/dashboard#status"],
      ["/\\evil.example.com/", "/dashboard#status"],
      ["/%5Cevil.example.com/", "/dashboard#status"],
      ["/\t/evil.example.com/", "/dashboard#status"],
    ] as const) {
      const answer = await request.post("/login", {
        form: { email, password, redirectTo },
        maxRedirects: 0,
      });
      expect(answer.headers().location, redirectTo).toBe(location);
    }
  });

  test("lead from 127.0.0.1 to the host of the session", async ({ request }) => {
    const path = "/login?redirectTo=%2Fcontact";
    expect(await locationOf(request, `http://127.0.0.1:${ports.site}${path}`)).toBe(siteUrl + path);
  });
});
