import { expect, test } from "vitest";
import { keepForm } from "~/forms/form-answer";

const request = () =>
  new Request("http://localhost:3000/be-a-franchise", {
    method: "POST",
    body: new URLSearchParams({ name: "Asha", message: "₹ 😀" }),
  });

test("hands on what the action answers, which may read the form itself", async () => {
  const sending = request();
  const serverAction = () => sending.text();
  expect(await keepForm("enquiryNotSent")({ request: sending, serverAction })).toMatch(
    /^name=Asha/,
  );
});

test("hands on a redirect, which is thrown", async () => {
  const redirect: unknown = new Response(null, { status: 303 });
  const serverAction = () => Promise.reject(redirect);
  await expect(keepForm("enquiryNotSent")({ request: request(), serverAction })).rejects.toBe(
    redirect,
  );
});

test.each<[string, unknown]>([
  ["the connection is gone", new TypeError("Failed to fetch")],
  ["the answer is none of Remix'", new Error("Unable to decode turbo-stream response")],
  ["the server failed", { status: 500, statusText: "", internal: false, data: "" }],
])("answers with the form as it was sent when %s", async (_, thrown) => {
  const serverAction = () => Promise.reject(thrown);
  const answer = await keepForm("enquiryNotSent")({ request: request(), serverAction });
  expect(answer).toBeInstanceOf(Response);
  if (!(answer instanceof Response)) return;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    errors: {},
    values: { name: "Asha", message: "₹ 😀" },
    toast: "enquiryNotSent",
  });
});
