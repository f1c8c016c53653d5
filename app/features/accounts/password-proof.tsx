import { PasswordField, TextField } from "~/forms/fields";
import type { FieldErrors } from "~/forms/parse-form.server";
import { accountTexts } from "~/i18n/accounts";

/** Proofs that a project can require in addition to a new password: the previous one, or a code by email. */
const proofs = ["currentPassword", "code"] as const;
export type Proof = (typeof proofs)[number];

/** Returns the proofs that the form was shown with, so that it is shown with them again. */
export const proofsIn = (form: FormData): Proof[] => proofs.filter((proof) => form.has(proof));

type PasswordProofProps = { errors: FieldErrors<Proof> | undefined; asks: readonly Proof[] };

/** Renders the fields for the proofs that the service required for a new password. */
export function PasswordProof({ errors, asks }: PasswordProofProps) {
  const texts = accountTexts.proof;
  return asks.map((proof) =>
    proof === "code" ? (
      <TextField
        key={proof}
        name={proof}
        type="text"
        label={texts.codeLabel}
        hint={texts.codeHint}
        required
        autoComplete="one-time-code"
        error={errors?.code}
      />
    ) : (
      <PasswordField
        key={proof}
        name={proof}
        label={texts.passwordLabel}
        required
        autoComplete="current-password"
        error={errors?.currentPassword}
      />
    ),
  );
}
