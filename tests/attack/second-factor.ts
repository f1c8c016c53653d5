import { Secret, TOTP } from "otpauth";
import type { Browser } from "../integration/accounts/browser";
import { formWith, openForm, submit } from "./forms";

const PERIOD_MS = 30_000;

/** The authenticator of an account. */
export type Authenticator = {
  /** The code of so many periods after the present one. Those of one period before and after are valid too. */
  code: (periods?: number) => string;
  /** The code with which it was added to the account. */
  enrolledWith: string;
};

/** Adds an authenticator to the account that is signed in in the browser. @throws if the site refuses it */
export async function addAuthenticator(browser: Browser, name: string): Promise<Authenticator> {
  const path = "/account/second-factor";
  const page = await submit(browser, await openForm(browser, path, "name"), { name });
  const form = formWith(page.text, path, "key", "code");
  const secret = new URL(form.fields.key ?? "").searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (periods = 0) => totp.generate({ timestamp: Date.now() + periods * PERIOD_MS });
  const enrolledWith = code();
  const { status } = await submit(browser, form, { code: enrolledWith });
  if (status !== 303) throw new Error(`The authenticator was refused with ${status}`);
  return { code, enrolledWith };
}
