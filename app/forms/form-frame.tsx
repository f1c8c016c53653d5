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
  /** The path of the form's page, which is where it is sent. */
  page: string;
  /** What the action returned; the same object for as long as it is the same answer. */
  answer: { errors: FieldErrors<string> } | undefined;
  /** Says above the form that nothing was stored, if that is the answer. */
  failure: ReactNode;
  label: string;
  sendingLabel: string;
  /** The level of a heading in the form. */
  level?: 2 | 3;
  /** The fields, two columns on wider screens. */
  children: ReactNode;
  /** Stands above the button, over both columns. */
  notice?: ReactNode;
};

/** What all forms have around their fields: the answer above, which takes the focus when it comes, and the button. */
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
      // What is missing is said in the summary; the browser's bubbles are for those who have no script.
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

/** While the form is on its way (known only with JavaScript) the button is disabled and shows a spinner. */
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
 * Prefixes the document's title while a form is shown with errors. The server does the same in `meta`; this is
 * for a form that was sent without loading a document, where a refusal leaves the loaders' data as they were.
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
