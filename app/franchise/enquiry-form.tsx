import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { FormFrame, wide } from "~/forms/form-frame";
import { emailLimit, messageLimit, nameLimit, phoneLimits } from "~/forms/limits";
import type { RefusedForm } from "~/forms/parse-form";
import { SelectField } from "~/forms/select-field";
import { TextAreaField, TextField } from "~/forms/text-field";
import type { EnquiryField } from "~/franchise/enquiry.server";

/** The choices of the enquiry. */
export const genders = ["Male", "Female", "Other"] as const;
export const investmentTimelines = ["Today", "Within a week", "Within a month"] as const;

/** Years; they stand again in the table's checks. */
export const ageLimits = { min: 1, max: 120 } as const;

type EnquiryFormProps = {
  /** The packages by their slugs: "Corporate - ₹14,999". */
  packages: Readonly<Record<string, string>>;
  /** The same, signed: see `sealOffer`. */
  offered: string;
  /** The slug of the package chosen on the page, or "". */
  chosen: string;
  /** Another value whenever a package is chosen, the same one again too; null while none is. */
  choice: string | null;
  countries: readonly string[];
  cities: readonly string[];
  /** The form as it came back, if it was refused or could not be stored. */
  refused: RefusedForm<EnquiryField> | undefined;
  /** Says that it could not be stored. */
  failure: ReactNode;
};

const optional = "Choose, or leave open";

/** The eleven fields of the enquiry, under the record's own names. */
export function EnquiryForm({
  packages,
  offered,
  chosen,
  choice,
  countries,
  cities,
  refused,
  failure,
}: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Choosing a package on the page chooses it here too, whatever was chosen before.
  useEffect(() => {
    const select = form.current?.elements.namedItem("franchise_package");
    if (choice && chosen && select instanceof HTMLSelectElement) select.value = chosen;
  }, [chosen, choice]);
  const field = (name: EnquiryField) => ({
    name,
    error: refused?.errors[name],
    value: refused?.values[name] ?? (name === "franchise_package" ? chosen : undefined),
  });
  return (
    <FormFrame
      formRef={form}
      page="/be-a-franchise"
      answer={refused}
      failure={failure}
      honeypot
      label="Send enquiry"
      sendingLabel="Sending"
    >
      <input type="hidden" name="offered" value={refused?.values.offered ?? offered} />
      <div className={wide}>
        <TextField
          {...field("name")}
          label="Full name"
          required
          autoComplete="name"
          maxLength={nameLimit}
        />
      </div>
      <TextField
        {...field("phone")}
        label="Phone number"
        required
        type="tel"
        autoComplete="tel"
        maxLength={phoneLimits.max}
        placeholder="+91 00000 00000"
      />
      <TextField
        {...field("email")}
        label="Email address"
        required
        type="email"
        autoComplete="email"
        maxLength={emailLimit}
      />
      <TextField
        {...field("profession")}
        label="Profession"
        autoComplete="organization-title"
        maxLength={nameLimit}
      />
      <TextField
        {...field("age")}
        label="Age"
        type="number"
        hint="In years"
        min={ageLimits.min}
        max={ageLimits.max}
      />
      <SelectField
        {...field("gender")}
        label="Gender"
        options={genders}
        none={optional}
        autoComplete="sex"
      />
      <SelectField
        {...field("nationality")}
        label="Nationality"
        options={countries}
        none={optional}
        autoComplete="country-name"
      />
      <TextField
        {...field("city")}
        label="City"
        autoComplete="address-level2"
        maxLength={nameLimit}
        suggestions={cities}
      />
      <SelectField
        {...field("investment_timeline")}
        label="When would you like to start?"
        options={investmentTimelines}
        none={optional}
      />
      <div className={wide}>
        <SelectField
          {...field("franchise_package")}
          label="Franchise package"
          options={Object.keys(packages)}
          labels={packages}
          none={optional}
        />
      </div>
      <div className={wide}>
        <TextAreaField {...field("message")} label="Message" maxLength={messageLimit} />
      </div>
    </FormFrame>
  );
}
