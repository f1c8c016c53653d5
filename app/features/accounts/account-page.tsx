import type { ReactNode } from "react";
import type { AccountActionData } from "~/features/accounts/account-answer.server";
import { AccountField } from "~/features/accounts/auth-context";
import { FormFrame, useFormAnswer } from "~/forms/form-frame";
import { accountTexts } from "~/i18n/accounts";
import { StatusMessage, useActionToast } from "~/toasts/status-message";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/server-only";
import { type Theme, themeClasses } from "~/ui/theme";

type AccountFrameProps = {
  page: { heading: string; intro: string | null };
  theme: Theme;
  children: ReactNode;
};

/** Renders a page with one form about an account: the form on the left, the theme's lattice on the right. */
export function AccountFrame({ page, theme, children }: AccountFrameProps) {
  return (
    <section className="grid min-h-[calc(100dvh-4.5rem)] pt-bar lg:grid-cols-2">
      <div className="flex justify-center px-5 py-12 sm:px-6 md:py-20 lg:justify-start lg:pl-6 lg:pr-12 xl:pl-[max(3.5rem,calc((100vw-75rem)/2))]">
        <div className="w-full max-w-[30rem]">
          <h1 className="text-h1">{page.heading}</h1>
          {page.intro ? <p className="mt-4 text-ink-2">{page.intro}</p> : null}
          <div className="mt-10">{children}</div>
        </div>
      </div>
      <div
        className={`relative order-first h-24 overflow-hidden border-b lg:order-none lg:h-auto lg:border-b-0 lg:border-l ${themeClasses[theme].tint} ${themeClasses[theme].edge}`}
      >
        <img
          src={`/lattice/${theme}.svg`}
          alt=""
          width={630}
          height={630}
          className="absolute inset-0 size-full object-cover object-left-top"
        />
      </div>
    </section>
  );
}

type AccountLink = { text: string; to: string; label: string; redirectTo?: string | null };

/** Renders the links to other account pages, each after the question it answers. */
export function AccountLinks({ links }: { links: readonly AccountLink[] }) {
  return (
    <ul className="mt-10 border-t border-line pt-4">
      {links.map(({ text, to, label, redirectTo }) => (
        <li key={to} className="flex min-h-11 flex-wrap items-center gap-x-2">
          {text}
          <a
            href={redirectTo ? `${to}?redirectTo=${encodeURIComponent(redirectTo)}` : to}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type AccountFormProps = {
  /** The path of the form's page, which is also its action. */
  page: string;
  answer: AccountActionData | undefined;
  texts: { submit: string; sending: string };
  notice?: ReactNode;
  /** Sent with the form: the page that the visitor wanted. */
  redirectTo?: string | null;
  /** The fields, one under the other. */
  children: ReactNode;
};

/** Renders the frame of every form about an account. */
export function AccountForm({ redirectTo, children, ...frame }: AccountFormProps) {
  const toast = useActionToast(frame.answer);
  const hasErrors = Object.keys(frame.answer?.errors ?? {}).length > 0;
  const inBrowser = useHydrated();
  return (
    <FormFrame
      {...frame}
      // A refused form is shown again at this address, which has to keep the parameter.
      page={frame.page + (redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "")}
      // With a list of errors, the toast is enough.
      failure={toast && !(hasErrors && inBrowser) ? <StatusMessage {...toast} /> : null}
    >
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <AccountField />
      <div className="space-y-6 md:col-span-2">{children}</div>
    </FormFrame>
  );
}

type MailSentProps = { answer: AccountActionData; heading?: string; text: string };

/** Replaces the form once an email was requested, with the same text whether or not the address is known. */
export function MailSent({ answer, heading = accountTexts.mailSent.heading, text }: MailSentProps) {
  return (
    <div
      {...useFormAnswer(answer)}
      role="status"
      className="flex gap-3 border-l-4 border-success bg-success-tint p-5"
    >
      <Icon glyph={marks.MailCheck} className="mt-0.5 size-6 shrink-0 text-success" />
      <p className="min-w-0">
        <strong className="block">{heading}</strong>
        <span>{[text, answer.hint].filter(Boolean).join(" ")}</span>
      </p>
    </div>
  );
}
