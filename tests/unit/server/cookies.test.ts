import { describe, expect, test } from "vitest";
import {
  leaveCookies,
  openContext,
  requestCookies,
  runInContext,
  setCookie,
} from "~/server/request-context.server";

const within = (cookies: string, work: () => void) => {
  const context = openContext("one", { cookies });
  runInContext(context, work);
  return [...(context.setCookies?.values() ?? [])];
};

describe("cookies", () => {
  test("of the request are read, even malformed ones", () => {
    within("a=1; b=%E0%A4%A; c; =d; a=2; e=x%3By", () => {
      expect(requestCookies()).toEqual(
        expect.arrayContaining([
          { name: "a", value: "1" },
          { name: "b", value: "%E0%A4%A" },
          { name: "e", value: "x;y" },
        ]),
      );
    });
    expect(requestCookies()).toEqual([]);
  });

  test("are set once per name, with the last value", () => {
    const set = within("", () => {
      setCookie({ name: "a", value: "1" }, { path: "/" });
      setCookie({ name: "b", value: "x;y\r\nSet-Cookie: c=d" }, { httpOnly: true });
      setCookie({ name: "a", value: "" }, { path: "/", maxAge: 0 });
    });
    expect(set).toEqual(["a=; Max-Age=0; Path=/", "b=x%3By%0D%0ASet-Cookie%3A%20c%3Dd; HttpOnly"]);
  });

  test("can be left unchanged in the browser", () => {
    const set = within("", () => {
      setCookie({ name: "session.0", value: "" }, {});
      setCookie({ name: "flash", value: "1" }, {});
      leaveCookies((name) => name.startsWith("session"));
    });
    expect(set).toEqual(["flash=1"]);
  });
});
