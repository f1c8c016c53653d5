import type { FieldErrors } from "~/forms/parse-form";
import { PasswordField } from "~/forms/password-field";
import { TextField } from "~/forms/text-field";

/** What a project may ask for besides a new password: the one before it, a code by mail. */
const proofs = ["currentPassword", "code"] as const;
export type Proof = (typeof proofs)[number];

/** What the form was shown with: it is shown again, whatever else is wrong. */
export const proofsIn = (form: FormData): Proof[] => proofs.filter((proof) => form.has(proof));

type PasswordProofProps = { errors: FieldErrors<Proof> | undefined; asks: readonly Proof[] };

/** The fields for what the service asked for when a new password was sent to it. */
export function PasswordProof({ errors, asks }: PasswordProofProps) {
  return asks.map((proof) =>
    proof === "code" ? (
      <TextField
        key={proof}
        name={proof}
        type="text"
        label="Code from our mail"
        hint="In the newest mail that we sent to your address"
        required
        autoComplete="one-time-code"
        error={errors?.code}
      />
    ) : (
      <PasswordField
        key={proof}
        name={proof}
        label="Current password"
        required
        autoComplete="current-password"
        error={errors?.currentPassword}
      />
    ),
  );
}
