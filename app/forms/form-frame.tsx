import { useNavigation, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { answerId, useFormAnswer } from "~/forms/form-answer";
import type { FieldErrors } from "~/forms/parse-form";
import { buttonClasses } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

type FormFrameProps = {
  /** The path of the form's page, which is also its action. */
  page: string;
  /** What the action returned; must be the same object for the same answer. */
  answer: { errors: FieldErrors<string> } | undefined;
  /** The message above the form that nothing was stored, if so. */
  failure: ReactNode;
  label: string;
  sendingLabel: string;
  /** The level of a heading in the form. */
  level?: 2 | 3;
  /** The fields, in two columns on wider screens. */
  children: ReactNode;
  /** Shown above the button, across both columns. */
  notice?: ReactNode;
};

/**
 * Renders the common frame of forms: the answer above the fields, which takes the focus when it arrives, and the
 * button.
 */
export function FormFrame(props: FormFrameProps) {
  const { page, answer, failure, label, sendingLabel, level = 3, children, notice } = props;
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
        submit(event.currentTarget, { action: page, preventScrollReset: true });
      }}
    >
      {failure ? (
        <div {...(hasErrors ? {} : box)} className="mb-8">
          {failure}
        </div>
      ) : null}
      <ErrorSummary errors={errors} level={level} box={box} />
      <div className="grid items-end gap-6 md:grid-cols-2">{children}</div>
      {notice}
      <p className="mt-8">
        <SubmitButton label={label} sendingLabel={sendingLabel} sending={sending} />
      </p>
    </form>
  );
}

/** Renders the button. While the form is being sent (known only with JavaScript) it is disabled and shows a spinner. */
function SubmitButton({
  label,
  sendingLabel,
  sending,
}: {
  label: string;
  sendingLabel: string;
  sending: boolean;
}) {
  return (
    <button
      type="submit"
      disabled={sending}
      className={`${buttonClasses("primary")} w-full disabled:cursor-progress sm:w-auto`}
    >
      {sending ? (
        <Icon glyph={marks.LoaderCircle} className="size-5 animate-spin" strokeWidth={2} />
      ) : null}
      <span>{sending ? sendingLabel : label}</span>
    </button>
  );
}

const errorTitlePrefix = "Error: ";

/**
 * Prefixes the document's title while a form is shown with errors. The server does the same in `meta`; this hook covers
 * a form that was sent without loading a document, where a refusal leaves the loaders' data unchanged.
 */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    if (!title.startsWith(errorTitlePrefix)) document.title = errorTitlePrefix + title;
    return () => {
      document.title = document.title.replace(errorTitlePrefix, "");
    };
  }, [hasErrors]);
}
