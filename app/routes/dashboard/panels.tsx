import { useState } from "react";
import type { Account } from "~/features/accounts/account.server";
import { providerNames, readProvider } from "~/features/accounts/providers";
import type { OwnSubmission } from "~/features/enquiries/own-submissions.server";
import { dashboardTexts } from "~/i18n/dashboard";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";
import { ScrollRegion } from "~/ui/scroll-region";

/** The maximum number of submissions that the database function own_submissions returns. */
const LONGEST_LIST = 50;

/** Renders the user's submissions, newest first, with their status. */
export function Enquiries({ enquiries }: { enquiries: OwnSubmission[] | null }) {
  const texts = dashboardTexts.enquiries;
  if (enquiries === null) {
    return (
      <>
        <p role="alert" className="mt-4 max-w-measure">
          {texts.unavailable}
        </p>
        <p className="mt-6">
          <ButtonLink href="/dashboard">{texts.retry}</ButtonLink>
        </p>
      </>
    );
  }
  if (enquiries.length === 0) {
    return (
      <>
        <p className="mt-4 max-w-measure text-ink-2">{texts.none}</p>
        <p className="mt-6">
          <ButtonLink href="/be-a-franchise">{texts.packagesLink}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <ScrollRegion label={texts.tableLabel} className="mt-6">
        <table className="w-full border-collapse text-left align-top max-md:text-small">
          <thead>
            <tr className="border-b border-line-strong text-small text-mute">
              {[texts.sentOn, texts.topic, texts.status].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-3 font-semibold md:px-5">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {enquiries.map((enquiry) => (
              <tr key={enquiry.id} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="px-3 py-4 font-semibold md:px-5">
                  {enquiry.sentOn}
                </th>
                <td className="px-3 py-4 md:px-5">{enquiry.topic ?? texts.kinds[enquiry.kind]}</td>
                <td className="px-3 py-4 md:px-5">{texts.statuses[enquiry.status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {enquiries.length >= LONGEST_LIST ? (
        <p className="mt-4 max-w-measure text-small text-ink-2">
          {texts.onlyLatest({ count: enquiries.length })}
          <a href="/account" className="link">
            {texts.downloadLink}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Renders the signed-in user's data, and the sign-out button. */
export function Profile({ account }: { account: Account & { memberSince: string | null } }) {
  const texts = dashboardTexts.profile;
  const provider = readProvider(account.provider);
  const facts = [
    { label: texts.email, value: account.email },
    { label: texts.signIn, value: provider ? providerNames[provider] : texts.byPassword },
    { label: texts.memberSince, value: account.memberSince },
  ];
  return (
    <section aria-labelledby="profile" className="border border-line bg-canvas">
      <div className="flex items-center gap-4 border-b border-line p-6">
        <Avatar src={account.avatarUrl} of={account.name ?? account.email} />
        <h2 id="profile" className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          {account.name ?? texts.heading}
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
          {texts.accountLink}
        </ButtonLink>
        <button className={`${buttonClasses("outline")} w-full`}>{texts.signOut}</button>
      </form>
    </section>
  );
}

type AvatarProps = { src: string | null; of: string };

/** Renders the picture; the initials without one, or if it cannot be loaded. */
function Avatar({ src, of }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  if (src === null || isBroken) return <Initials of={of} />;
  // The picture can have failed before the page is hydrated.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  };
  return (
    <img
      ref={checkLoaded}
      onError={() => setBroken(true)}
      src={src}
      alt=""
      width={64}
      height={64}
      referrerPolicy="no-referrer"
      className="size-16 object-cover"
    />
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

/** Rendered instead of the dashboard while the accounts service is down. */
export function Unavailable() {
  const texts = dashboardTexts.unavailable;
  return (
    <div role="alert" className="mt-10 max-w-measure border-l-4 border-danger bg-danger-tint p-6">
      <p className="flex gap-3">
        <Icon glyph={marks.CircleAlert} className="mt-0.5 size-6 shrink-0 text-danger" />
        <span>
          <strong className="block">{texts.heading}</strong>
          {texts.intro}
        </span>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/dashboard">{texts.retry}</ButtonLink>
        <ButtonLink href="/contact" look="outline">
          {texts.contactLink}
        </ButtonLink>
      </p>
    </div>
  );
}
