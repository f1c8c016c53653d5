import { isRouteErrorResponse, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "~/forms/parse-form.server";
import { formTexts } from "~/i18n/forms";
import type { ToastKey } from "~/i18n/toasts";
import { buttonClasses } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/server-only";

type ErrorSummaryProps = {
  errors: FieldErrors<string>;
  /** The end of the fields' ids after their names. */
  suffix?: string;
  /** One level below that of the heading above the form. */
  level: 2 | 3;
  heading?: string;
  /** The attributes of the box, which takes the focus when it appears. */
  box: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> };
};

/** Renders the list of errors above the form, each a link to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, suffix = "", level, heading, box } = props;
  const lines = Object.entries(errors).filter(([, message]) => message !== undefined);
  if (lines.length === 0) return null;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div
      {...box}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-8 border-2 border-danger bg-canvas p-6"
    >
      <Heading id="error-summary" className="text-h3">
        {heading ?? formTexts.errorSummary.heading}
      </Heading>
      <ul className="mt-2 space-y-1">
        {lines.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}${suffix}`}
              className="inline-flex min-h-8 items-center font-semibold text-danger underline decoration-2 underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The fragment of a form action's address, so that the browser goes to the answer above the form. */
export const answerId = "answer";

/**
 * Returns the attributes of the box with the result of sending a form. The box takes the focus when a result arrives:
 * in a document because of the address's fragment (browsers ignore autofocus there), and after a submission without a
 * document by the effect.
 * @param answer what the action returned; must be the same object for the same answer
 */
export function useFormAnswer(answer: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [answer]);
  return { ref, id: answerId, tabIndex: -1 } as const;
}

/** A form without a session, or of another account, for which the error page shows the input (`checkOwner`). */
const isUnsent = (thrown: unknown) =>
  isRouteErrorResponse(thrown) && (thrown.status === 403 || thrown.status === 409);

/** The arguments of a route's `clientAction`. */
type Sending = { request: Request; serverAction: () => Promise<unknown> };

/** Does the same as `Response.json`, which Safari 16 lacks. Remix does not unwrap its own `data` here. */
export const jsonAnswer = (answer: unknown, status: number) =>
  new Response(JSON.stringify(answer), { status, headers: { "Content-Type": "application/json" } });

/**
 * Returns the `clientAction` of a page with a form: `export const clientAction = keepForm("signInFailed")`. It returns
 * the action's response. If that is unreadable (no connection, a proxy answers instead, the server failed), it returns
 * the failure's message with the submitted form, because Remix's error page would replace the form and lose the input.
 */
export function keepForm(failure: ToastKey) {
  return async ({ request, serverAction }: Sending): Promise<unknown> => {
    const sent = await request.clone().formData();
    try {
      return await serverAction();
    } catch (thrown) {
      // Redirects are thrown too.
      if (thrown instanceof Response || isUnsent(thrown)) throw thrown;
      const values = Object.fromEntries(sent);
      const answer = { errors: {}, values, toast: failure, unanswered: true };
      // With this status Remix does not reload the page's data, which would fail as well.
      return jsonAnswer(answer, 503);
    }
  };
}

/** Returns the last value that counted; the first value if none did. */
function useLast<Value>(value: Value, counts: boolean): Value {
  const [last, setLast] = useState(value);
  const current = counts ? value : last;
  if (current !== last) setLast(current);
  return current;
}

/**
 * Returns what the action returned last. Remix itself loses it at a revalidation and at a link within the page, such as
 * those of the error summary.
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  return useLast(answer, Boolean(answer));
}

/**
 * Returns the server's last answer, from which a form takes what it shows in addition to its fields. It stays the same
 * after an answer of `keepForm`, which lacks this.
 */
export const useServerAnswer = <Answer extends { unanswered?: boolean }>(
  answer: Answer | undefined,
) => useLast(answer, !answer?.unanswered);

type FormFrameProps = {
  /** The path of the form's page, which is also its action. */
  page: string;
  /** What the action returned; must be the same object for the same answer. */
  answer: { errors: FieldErrors<string> } | undefined;
  /** The message above the form that nothing was stored, if so. */
  failure: ReactNode;
  /** The labels of the button: normally, and while the form is being sent. */
  texts: { submit: string; sending: string };
  /** The fields, in two columns on wider screens. */
  children: ReactNode;
  /** Shown above the button, across both columns. */
  notice?: ReactNode;
};

/**
 * Renders the common frame of forms: the answer above the fields, which takes the focus when it arrives, and the
 * button.
 */
export function FormFrame({ page, answer, failure, texts, children, notice }: FormFrameProps) {
  const submit = useSubmit();
  const sending = useNavigation().formMethod === "POST";
  const box = useFormAnswer(answer);
  const errors = answer?.errors ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  useErrorTitle(hasErrors);
  return (
    <form
      // The summary lists errors; the browser's bubbles are only for visitors without scripts.
      noValidate={useHydrated()}
      method="post"
      action={`${page}#${answerId}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (sending) return;
        submit(event.currentTarget, { action: page, preventScrollReset: true });
      }}
    >
      {failure ? (
        <div {...(hasErrors ? {} : box)} className="mb-8">
          {failure}
        </div>
      ) : null}
      <ErrorSummary errors={errors} level={2} box={box} />
      <div className="grid items-end gap-6 md:grid-cols-2">{children}</div>
      {notice}
      <p className="mt-8">
        {/* While the form is being sent (known only with JavaScript) the button shows a spinner. A disabled button
            would lose the focus. */}
        <button
          type="submit"
          aria-disabled={sending}
          className={`${buttonClasses("primary")} w-full aria-disabled:cursor-progress sm:w-auto`}
        >
          {sending ? (
            <Icon glyph={marks.LoaderCircle} className="size-5 animate-spin" strokeWidth={2} />
          ) : null}
          <span>{sending ? texts.sending : texts.submit}</span>
        </button>
      </p>
    </form>
  );
}

/**
 * Prefixes the document's title while a form is shown with errors. The server does the same in `meta`; this hook covers
 * a form that was sent without loading a document, where a refusal leaves the loaders' data unchanged.
 */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const { errorPrefix } = formTexts;
    const title = document.title;
    if (!title.startsWith(errorPrefix)) document.title = errorPrefix + title;
    return () => {
      document.title = document.title.replace(errorPrefix, "");
    };
  }, [hasErrors]);
}
