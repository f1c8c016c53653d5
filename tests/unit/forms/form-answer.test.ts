import { expect, test } from "vitest";
import { keepForm } from "~/forms/form-frame";

const request = () =>
  new Request("http://localhost:3000/be-a-franchise", {
    method: "POST",
    body: new URLSearchParams({ name: "Asha", message: "₹ 😀" }),
  });

test("passes on the action's result, even if the action reads the form itself", async () => {
  const sending = request();
  const serverAction = () => sending.text();
  expect(await keepForm("enquiryNotSent")({ request: sending, serverAction })).toMatch(
    /^name=Asha/,
  );
});

test("passes on a thrown redirect", async () => {
  const redirect: unknown = new Response(null, { status: 303 });
  const serverAction = () => Promise.reject(redirect);
  await expect(keepForm("enquiryNotSent")({ request: request(), serverAction })).rejects.toBe(
    redirect,
  );
});

test.each<[string, unknown]>([
  ["the connection is lost", new TypeError("Failed to fetch")],
  ["the response is not from Remix", new Error("Unable to decode turbo-stream response")],
  ["the server failed", { status: 500, statusText: "", internal: false, data: "" }],
])("returns the form's input when %s", async (_, thrown) => {
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
