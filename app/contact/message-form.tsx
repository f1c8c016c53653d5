import { Form, useNavigation } from "@remix-run/react";
import { messageLimit, nameLimit } from "~/contact/message";
import type { MessageField } from "~/contact/message.server";
import { serviceOptions } from "~/contact/service-options";
import { ErrorSummary } from "~/forms/error-summary";
import { emailLimit, phoneLimits } from "~/forms/limits";
import type { RefusedForm } from "~/forms/parse-form";
import { SelectField } from "~/forms/select-field";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { TextField } from "~/forms/text-field";
import { useErrorTitle } from "~/forms/use-error-title";
import { answerId } from "~/forms/use-form-answer";

type MessageFormProps = {
  /** The option that the address preselects, or "". */
  chosen: string;
  /** The form as it came back, if it was refused or could not be stored. */
  refused: RefusedForm<MessageField> | undefined;
};

/** The five fields of a contact message, under the record's own names. */
export function MessageForm({ chosen, refused }: MessageFormProps) {
  const sending = useNavigation().formMethod === "POST";
  const errors = refused?.errors ?? {};
  useErrorTitle(Object.keys(errors).length > 0);
  const field = (name: MessageField) => ({
    name,
    error: errors[name],
    value: refused?.values[name] ?? (name === "service" ? chosen : undefined),
  });
  return (
    <Form method="post" action={`/contact#${answerId}`} preventScrollReset>
      <ErrorSummary errors={errors} />
      <div className="grid items-end gap-6 md:grid-cols-2">
        <div className="md:col-span-2">
          <TextField
            {...field("name")}
            label="Full Name"
            required
            autoComplete="name"
            maxLength={nameLimit}
          />
        </div>
        <TextField
          {...field("email")}
          label="Email Address"
          required
          type="email"
          autoComplete="email"
          maxLength={emailLimit}
        />
        <TextField
          {...field("phone")}
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={phoneLimits.max}
          placeholder="+91 00000 00000"
        />
        <div className="md:col-span-2">
          <SelectField
            {...field("service")}
            label="Service Interested In"
            options={serviceOptions}
            none="Choose, or leave open"
          />
        </div>
        <div className="md:col-span-2">
          <TextAreaField
            {...field("message")}
            label="Message"
            required
            maxLength={messageLimit}
            rows={8}
          />
        </div>
      </div>
      <p className="mt-8">
        <SubmitButton label="Send message" sendingLabel="Sending" sending={sending} />
      </p>
    </Form>
  );
}
