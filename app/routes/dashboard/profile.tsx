import type { Account } from "~/accounts/account.server";
import { Initials } from "~/accounts/initials";
import { providerNames, readProvider } from "~/accounts/providers";
import { buttonClasses } from "~/ui/button-link";

/** Who is signed in, and the way out. */
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
      <form method="post" action="/logout" className="p-6">
        <button className={`${buttonClasses("outline")} w-full`}>Sign Out</button>
      </form>
    </section>
  );
}
