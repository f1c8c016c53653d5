import type { ReactNode } from "react";
import type { MessageField } from "~/contact/message.server";
import { FormFrame, wide } from "~/forms/form-frame";
import { emailLimit, messageLimit, nameLimit, phoneLimits } from "~/forms/limits";
import type { RefusedForm } from "~/forms/parse-form";
import { SelectField } from "~/forms/select-field";
import { TextAreaField, TextField } from "~/forms/text-field";

type MessageFormProps = {
  /** What one can ask about. */
  services: readonly string[];
  /** The same, signed: see `sealOffer`. */
  offered: string;
  /** The option that the address preselects, or "". */
  chosen: string;
  /** The form as it came back, if it was refused or could not be stored. */
  refused: RefusedForm<MessageField> | undefined;
  /** Says that it could not be stored. */
  failure: ReactNode;
};

/** The five fields of a contact message, under the record's own names. */
export function MessageForm({ services, offered, chosen, refused, failure }: MessageFormProps) {
  const field = (name: MessageField) => ({
    name,
    error: refused?.errors[name],
    value: refused?.values[name] ?? (name === "service" ? chosen : undefined),
  });
  return (
    <FormFrame
      honeypot
      page="/contact"
      answer={refused}
      failure={failure}
      label="Send message"
      sendingLabel="Sending"
    >
      <input type="hidden" name="offered" value={refused?.values.offered ?? offered} />
      <div className={wide}>
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
      <div className={wide}>
        <SelectField
          {...field("service")}
          label="Service Interested In"
          options={services}
          none="Choose, or leave open"
        />
      </div>
      <div className={wide}>
        <TextAreaField
          {...field("message")}
          label="Message"
          required
          maxLength={messageLimit}
          rows={8}
        />
      </div>
    </FormFrame>
  );
}
