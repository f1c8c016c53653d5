import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useAuth } from "~/features/accounts/auth-context";

function Outside() {
  return <p>{useAuth().user?.email}</p>;
}

test("the auth context outside its provider is an error", () => {
  expect(() => renderToStaticMarkup(<Outside />)).toThrow(
    "useAuth must be used within an AuthProvider",
  );
});
