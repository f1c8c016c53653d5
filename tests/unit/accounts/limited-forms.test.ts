import { expect, test } from "vitest";
import { addDevice } from "~/features/accounts/devices.server";
import { setNewPassword } from "~/features/accounts/new-password.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { formData } from "../forms/form-data";
import { account } from "./account";

/** A request whose sender has to wait 20 seconds before the next form. */
function limited<T>(send: () => Promise<T>): Promise<T> {
  const context = openContext("one");
  context.wait = 20;
  return runInContext(context, send);
}

const words = "Too many tries. Wait 20 seconds, then try again.";

test("a rate-limited form keeps the key of the device that is being added", async () => {
  const device = "0b0d5c3c-52a4-4f0c-9e4b-6a3b6a3a0c55";
  const key = "otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ";
  const form = formData({ device, key, code: "123456" });
  expect(await limited(() => addDevice(form, account, "/account"))).toMatchObject({
    init: { status: 429 },
    data: { begun: { device, key, secret: "GEZD GNBV GY3T QOJQ" }, errors: { code: words } },
  });
});

test("a rate-limited form keeps the proofs that a new password requires", async () => {
  const form = formData({ password: "x", confirmPassword: "x", currentPassword: "y", code: "1" });
  expect(await limited(() => setNewPassword(form, account))).toMatchObject({
    init: { status: 429 },
    data: { asks: ["currentPassword", "code"], detail: words },
  });
});
