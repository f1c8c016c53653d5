import { data } from "@remix-run/node";
import type * as z from "zod";
import { noteFormAnswer } from "~/forms/form-answer.server";
import { isHoneypotFilled } from "~/forms/honeypot";
import type { FieldOf, RefusedForm } from "~/forms/parse-form";
import { fieldsOf, parseForm, readValues } from "~/forms/parse-form";
import { noteRefusedForm } from "~/forms/refused-form.server";
import { secondsToWait, setRetryAfter } from "~/server/request-context.server";

type StoreForm<Schema extends z.ZodObject, Failure extends string> = {
  schema: Schema;
  /** Whether what was sent is stored now; `flagged` if it filled the field that people do not see. */
  store: (checked: z.output<Schema>, flagged: boolean) => Promise<boolean>;
  /** The message for when it is not. */
  failure: Failure;
};

/**
 * Checks a form and stores what it holds.
 * @returns null once it is stored, else the answer that its page shows the form again with: 400 with a message
 *   for each refused field, 429 when too many were sent, or 503 with the failure's message; everything that was typed
 *   comes back each time
 */
export async function storeForm<Schema extends z.ZodObject, Failure extends string>(
  form: FormData,
  { schema, store, failure }: StoreForm<Schema, Failure>,
) {
  const answer = (
    back: RefusedForm<FieldOf<Schema>>,
    toast: Failure | "tooMany" | null,
    status: number,
    detail?: string,
  ) => {
    noteFormAnswer();
    return data({ ...back, toast, detail }, { status });
  };
  const asTyped = () => ({ errors: {}, values: readValues(fieldsOf(schema), form) });
  const wait = secondsToWait();
  if (wait > 0) {
    setRetryAfter(wait);
    return answer(asTyped(), "tooMany", 429, String(wait));
  }
  const parsed = parseForm(schema, form);
  if (!parsed.ok) {
    noteRefusedForm();
    return answer(parsed.refused, null, 400);
  }
  if (await store(parsed.data, isHoneypotFilled(form))) return null;
  return answer(asTyped(), failure, 503);
}
