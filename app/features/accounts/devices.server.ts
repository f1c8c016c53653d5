import { redirectDocument } from "@remix-run/node";
import * as z from "zod";
import type { Account } from "~/features/accounts/account.server";
import {
  answer,
  authFailureData,
  refuseFields,
  rejectRateLimited,
} from "~/features/accounts/account-answer.server";
import {
  consumeCode,
  readCode,
  refuseCode,
  verifyCode,
} from "~/features/accounts/second-factor.server";
import { logAccount } from "~/features/accounts/sign-in-log.server";
import { isAnswer, lengthProblem } from "~/forms/field-problem";
import { parseForm } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { fieldProblemTexts } from "~/i18n/forms";
import { setFormRefused } from "~/server/form-answer.server";
import { secondsToWait, setRetryAfter } from "~/server/request-context.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";
import { isStorable, oneLine } from "~/text/clean-text";
import { redirectWithFlash } from "~/toasts/flash.server";
import { qrPath } from "~/ui/qr-code.server";

/** One lost device, its replacement, and room to spare; a sign-in checks the code against each of them. */
export const MAX_DEVICES = 5;

const { devices: texts, secondFactor: codeTexts } = accountServerTexts;

const nameSchema = z.object({
  name: z
    .string()
    .overwrite(oneLine)
    .refine(isAnswer, { error: texts.nameMissing })
    .superRefine((name, context) => {
      const problem = isStorable(name)
        ? lengthProblem(texts.nameInSentence, name, 40)
        : fieldProblemTexts.unusable;
      if (problem !== undefined) context.addIssue(problem);
    }),
});

/**
 * Starts to add a device, which counts once a code of it is verified.
 * @param issuer the site's name in the authenticator
 */
export async function beginDevice(form: FormData, account: Account, issuer: string) {
  const flood = rejectRateLimited("accountUnchanged", form);
  if (flood) return flood;
  const parsed = parseForm(nameSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors);
  const { name } = parsed.data;
  if (account.devices.length >= MAX_DEVICES) return redirectDocument("/account", 303);
  if (account.devices.some((device) => device.name === name)) {
    return refuseFields({ name: texts.nameTaken });
  }
  const { auth } = await visitorClient();
  const begin = () => auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer });
  let begun = await begin();
  // The device was started before and not finished. Its key was shown only once, so no authenticator is known to have
  // it.
  if (begun.error?.code === "mfa_factor_name_conflict") {
    await forgetBegun(name);
    begun = await begin();
  }
  const { data: device, error } = begun;
  if (error) return authFailureData("accountUnchanged", authFailure(error));
  return showKey({ device: device.id, key: device.totp.uri }, {}, 200);
}

async function forgetBegun(name: string): Promise<void> {
  const { auth } = await visitorClient();
  const { data } = await auth.getUser();
  const unfinished = (data.user?.factors ?? []).filter(
    ({ friendly_name, status }) => friendly_name === name && status !== "verified",
  );
  for (const { id } of unfinished) await auth.mfa.unenroll({ factorId: id });
}

/** These values come back from the form, because the service returns the key only once. */
const begunSchema = z.object({
  device: z.uuid(),
  key: z
    .string()
    .max(1_000)
    .refine((key) => key.startsWith("otpauth://totp/") && URL.canParse(key)),
});
type Begun = z.output<typeof begunSchema>;

/**
 * Adds the device, whose code proves that it has the key. The service ends the user's sessions without a second factor.
 */
export async function addDevice(form: FormData, account: Account, to: string) {
  const begun = begunSchema.safeParse(Object.fromEntries(form));
  if (!begun.success) {
    return authFailureData("accountUnchanged", {
      kind: "refused",
      code: "",
      message: texts.badKey,
    });
  }
  const seconds = secondsToWait();
  if (seconds > 0) return waitWithKey(begun.data, { kind: "wait", seconds });
  // For an active device, any number of codes could be tried here, without the limits on guesses.
  const isAdded = account.devices.some(({ id }) => id === begun.data.device);
  if (isAdded || account.devices.length >= MAX_DEVICES) return redirectDocument("/account", 303);
  const code = readCode(form.get("code"));
  if (code === null) return showKey(begun.data, { code: codeTexts.wrong }, 400);
  const client = await visitorClient();
  const refusal = await consumeCode(client, code);
  if (refusal === "used") return showKey(begun.data, { code: codeTexts.used }, 400);
  if (refusal) return showKey(begun.data, { code: codeTexts.notChecked }, 503);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: begun.data.device,
    code,
  });
  if (!error) {
    logAccount("device added", account.id);
    return redirectWithFlash(to, "deviceAdded");
  }
  const failure = authFailure(error);
  if (failure.kind === "outage") return showKey(begun.data, { code: codeTexts.notChecked }, 503);
  if (failure.kind === "wait") return waitWithKey(begun.data, failure);
  // The service has removed the unfinished device after a while.
  if (failure.kind === "refused" && failure.code === "mfa_factor_not_found") {
    return authFailureData("accountUnchanged", {
      ...failure,
      message: texts.late,
    });
  }
  return showKey(begun.data, { code: codeTexts.wrong }, 400);
}

/** 429: the form for the code again, with the time to wait. */
function waitWithKey(begun: Begun, failure: AuthFailure & { kind: "wait" }) {
  if (failure.seconds === null) return showKey(begun, { code: failure.message }, 429);
  const { seconds } = failure;
  setRetryAfter(seconds);
  return showKey(begun, { code: accountServerTexts.tooManyTries({ seconds }) }, 429);
}

/** Returns the form that asks for the first code of a device. It keeps the key, which the service returns only once. */
function showKey({ device, key }: Begun, errors: { code?: string }, status: number) {
  if (status !== 200) setFormRefused();
  const secret = new URL(key).searchParams.get("secret") ?? "";
  const begun = {
    device,
    key,
    qr: qrPath(key),
    // Groups of four are easier to copy.
    secret: secret.match(/.{1,4}/g)?.join(" ") ?? "",
  };
  return answer({ errors, begun }, status);
}

/** Removes a device, after a code of any device. */
export async function removeDevice(form: FormData, account: Account, id: string) {
  const flood = rejectRateLimited("accountUnchanged", form);
  if (flood) return flood;
  const client = await visitorClient();
  const given = await verifyCode(client, form.get("code"));
  if ("refusal" in given) return refuseCode("accountUnchanged", given.refusal);
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) return authFailureData("accountUnchanged", authFailure(error));
  logAccount("device removed", account.id);
  const left = account.devices.filter((device) => device.id !== id).length;
  // Without the last device the session loses its level, and the token has to be renewed to contain that.
  if (left === 0) await client.auth.refreshSession();
  return redirectWithFlash("/account", "deviceRemoved", String(left));
}
