import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import type { FieldErrors } from "~/forms/parse-form";
import { SubmitButton } from "~/forms/submit-button";
import { Trap } from "~/forms/trap";
import { useErrorTitle } from "~/forms/use-error-title";
import { answerId, useFormAnswer } from "~/forms/use-form-answer";
// Nearly every form has them: in one file they pack better.
import "~/forms/limits";
import "~/forms/text-field";

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
  /** The fields, two columns on wider screens; see `wide`. */
  children: ReactNode;
  formRef?: Ref<HTMLFormElement>;
  /** Whether machines that fill in everything are to be noticed. */
  trap?: boolean;
};

/** A field over both columns. */
export const wide = "md:col-span-2";

/** What all forms have around their fields: the answer above, which takes the focus when it comes, and the button. */
export function FormFrame(props: FormFrameProps) {
  const { page, answer, failure, label, sendingLabel, level = 3, children, formRef, trap } = props;
  const sending = useNavigation().formMethod === "POST";
  const box = useFormAnswer(answer);
  const errors = answer?.errors ?? {};
  useErrorTitle(Object.keys(errors).length > 0);
  return (
    <Form ref={formRef} method="post" action={`${page}#${answerId}`} preventScrollReset>
      {failure ? (
        <div {...box} className="mb-8">
          {failure}
        </div>
      ) : null}
      <ErrorSummary errors={errors} level={level} />
      {trap ? <Trap /> : null}
      <div className="grid items-end gap-6 md:grid-cols-2">{children}</div>
      <p className="mt-8">
        <SubmitButton label={label} sendingLabel={sendingLabel} sending={sending} />
      </p>
    </Form>
  );
}
