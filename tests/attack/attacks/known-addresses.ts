import assert from "node:assert/strict";
import { median } from "../../../bench/quantile";
import { BuiltSite } from "../../../testing/built-site";
import type { Fault } from "../../../testing/fault";
import { FaultProxy } from "../../../testing/fault-proxy";
import { Browser } from "../../integration/accounts/browser";
import type { Attack } from "../attack";
import { ms } from "../figures";
import { siteEnvironment, type Target } from "../target";

/** A larger difference between two medians shows which addresses have an account. */
const MOST_DIFFERENCE = 0.1;
const password = "seven lamps of the attack";

/** States of the mail server of Supabase Auth, which sends a mail before it answers. */
const mailServers: Record<string, Fault | undefined> = {
  "answers at once": undefined,
  "takes 800 ms": { lateMs: 800 },
  hangs: "silent",
};

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function unconfirmedAccount({ service }: Target): Promise<string> {
  const email = newAddress();
  const { error } = await service.auth.admin.createUser({ email, password });
  if (error) throw error;
  return email;
}

type Form = {
  path: string;
  /** The calls of Supabase Auth that send mail. */
  mails: RegExp;
  fields?: Record<string, string>;
  /** An address for which Supabase Auth does more, and one for which it does less. */
  addresses: [more: (target: Target) => Promise<string>, less: (target: Target) => Promise<string>];
};

const unknownAddress = () => Promise.resolve(newAddress());
const memberOf = async (target: Target) => (await target.makeMember()).email;

const forms: Form[] = [
  { path: "/forgot-password", mails: /\/recover/, addresses: [memberOf, unknownAddress] },
  { path: "/auth/confirm", mails: /\/resend/, addresses: [unconfirmedAccount, unknownAddress] },
  {
    path: "/signup",
    mails: /\/signup/,
    fields: { password, confirmPassword: password },
    addresses: [unknownAddress, memberOf],
  },
  {
    path: "/login",
    mails: /never/,
    fields: { password: "wrong" },
    addresses: [memberOf, unknownAddress],
  },
];

/** Sends a form with both addresses in turn, and compares status, location and median time. */
async function compare(
  target: Target,
  site: BuiltSite,
  proxy: FaultProxy,
  { path, mails, fields, addresses }: Form,
  fault: Fault | undefined,
  pairs: number,
): Promise<{ line: string; differs: boolean }> {
  const seen = [new Array<string>(), new Array<string>()] as const;
  const took = [new Array<number>(), new Array<number>()] as const;
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const email = await addresses[which](target);
      if (which === 0 && fault !== undefined) proxy.failOnce(mails, fault);
      const began = performance.now();
      const answer = await new Browser(site.url, target.newClient()).post(path, {
        ...fields,
        email,
      });
      took[which].push(performance.now() - began);
      seen[which].push(`${answer.status} ${answer.headers.get("Location") ?? ""}`.trim());
    }
  }
  const [more, less] = [median(took[0]), median(took[1])];
  const line = `${path} ${seen[0][0]} ${ms(more)} and ${seen[1][0]} ${ms(less)}`;
  const isAlike = new Set([...seen[0], ...seen[1]]).size === 1;
  return {
    line,
    differs: !isAlike || Math.abs(more - less) > MOST_DIFFERENCE * Math.max(more, less),
  };
}

export const knownAddresses: Attack = {
  name: "neither answers nor their times show which email addresses have an account",
  isTimed: true,
  run: async (target, { pairs }) => {
    const proxy = await FaultProxy.start(target.services.supabaseUrl);
    const site = await BuiltSite.start({
      ...siteEnvironment(target.services),
      SUPABASE_URL: proxy.url,
    });
    const [figures, failures] = [new Array<string>(), new Array<string>()];
    try {
      for (const [state, fault] of Object.entries(mailServers)) {
        for (const form of forms) {
          const { line, differs } = await compare(target, site, proxy, form, fault, pairs);
          (differs ? failures : figures).push(`mail ${state}: ${line}`);
        }
      }
    } finally {
      await site.kill();
      await proxy.close();
    }
    assert.ok(failures.length === 0, failures.join("; "));
    return `${pairs} pairs each: ${figures.join("; ")}`;
  },
};
