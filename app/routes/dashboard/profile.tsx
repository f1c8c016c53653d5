import type { Account } from "~/features/accounts/account.server";
import { providerNames, readProvider } from "~/features/accounts/providers";
import { buttonClasses, ButtonLink } from "~/ui/button-link";

/** Renders the signed-in user's data, and the sign-out button. */
export function Profile({ account }: { account: Account & { memberSince: string | null } }) {
  const provider = readProvider(account.provider);
  const facts = [
    { label: "Email address", value: account.email },
    { label: "Sign-in", value: provider ? providerNames[provider] : "Email and password" },
    { label: "Member since", value: account.memberSince },
  ];
  return (
    <section aria-labelledby="profile" className="border border-line bg-canvas">
      <div className="flex items-center gap-4 border-b border-line p-6">
        {account.avatarUrl ? (
          <img
            src={account.avatarUrl}
            alt=""
            width={64}
            height={64}
            referrerPolicy="no-referrer"
            className="size-16 object-cover"
          />
        ) : (
          <Initials of={account.name ?? account.email} />
        )}
        <h2 id="profile" className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          {account.name ?? "Your profile"}
        </h2>
      </div>
      <dl>
        {facts.map(({ label, value }) =>
          value ? (
            <div key={label} className="border-b border-line px-6 py-4">
              <dt className="text-small text-mute">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <form method="post" action="/logout" className="p-6 space-y-3">
        <ButtonLink href="/account" look="outline" className="w-full">
          Account and security
        </ButtonLink>
        <button className={`${buttonClasses("outline")} w-full`}>Sign Out</button>
      </form>
    </section>
  );
}

/**
 * Renders the picture of a user who has none: one or two initials, drawn here, so that no other site learns of them.
 */
function Initials({ of }: { of: string }) {
  return (
    <svg viewBox="0 0 64 64" className="size-16 shrink-0 bg-peacock text-canvas" aria-hidden="true">
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="26"
        fontWeight="650"
        fill="currentColor"
        className="font-display"
      >
        {initialsOf(of)}
      </text>
    </svg>
  );
}

/** Returns the initials: "Asha Verma" → "AV"; "asha.verma@example.com" → "AV"; "asha@example.com" → "A". */
export function initialsOf(nameOrAddress: string): string {
  const [name = ""] = nameOrAddress.split("@");
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return [first, last]
    .map((word) => /^.\p{M}*/u.exec(word ?? "")?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}
