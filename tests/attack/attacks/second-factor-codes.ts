import assert from "node:assert/strict";
import type { Browser } from "../../integration/accounts/browser";
import type { Attack } from "../attack";
import { formsIn, openForm, submit } from "../forms";
import { addAuthenticator } from "../second-factor";
import type { Member, Target } from "../target";

/** Signs in with a password and a code. @returns the status, and the browser */
async function signInWith(target: Target, { email, password }: Member, code: string) {
  const browser = target.browser();
  await submit(browser, await openForm(browser, "/login", "email", "password"), {
    email,
    password,
  });
  const { status } = await submit(browser, await openForm(browser, "/login/code", "code"), {
    code,
  });
  return { status, browser };
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get("/account")).status === 200;
}

export const repeatedCodes: Attack = {
  name: "a code of a second factor is taken once, for one purpose",
  run: async (target) => {
    const member = await target.makeMember();
    const owner = await target.signIn(member);
    const { code, enrolledWith } = await addAuthenticator(owner, "Phone");

    const enrolled = await signInWith(target, member, enrolledWith);
    assert.equal(await isSignedIn(enrolled.browser), false, "the code of the enrolment signs in");

    // Uses the code of the next period, because the present one may have been used for the enrolment.
    const next = code(1);
    const first = await signInWith(target, member, next);
    assert.equal(await isSignedIn(first.browser), true, `a new code is refused: ${first.status}`);
    const second = await signInWith(target, member, next);
    assert.equal(await isSignedIn(second.browser), false, "a code signs in twice");

    const account = await first.browser.get("/account");
    const [device = ""] = /\/account\/device\/[\w-]+/.exec(account.text) ?? [];
    const removal = await openForm(first.browser, device, "code");
    await submit(first.browser, removal, { code: next });
    const { text } = await first.browser.get("/account");
    assert.ok(text.includes(device), "a used code removes a device");

    const confirm = await first.browser.get("/account/confirm");
    const [form] = formsIn(confirm.text, "/account/confirm").filter(
      ({ fields }) => "code" in fields,
    );
    const confirmed = form && (await submit(first.browser, form, { code: next }));
    assert.equal(confirmed?.status, 400, "a used code confirms an identity");
    return "a code of the enrolment, of a sign-in, for a removal and for a confirmation: refused";
  },
};
