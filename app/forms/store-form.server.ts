import { data } from "@remix-run/node";
import type { z } from "zod";
import { noteFormAnswer } from "~/forms/form-answer.server";
import type { FieldOf, RefusedForm } from "~/forms/parse-form";
import { fieldsOf, parseForm, readValues } from "~/forms/parse-form";
import { noteRefusedForm } from "~/http/refused-form.server";

type StoreForm<Schema extends z.ZodObject, Failure extends string> = {
  schema: Schema;
  /** Whether what was sent is stored now. */
  store: (checked: z.output<Schema>) => Promise<boolean>;
  /** The message for when it is not. */
  failure: Failure;
};

/**
 * Checks a form and stores what it holds.
 * @returns null once it is stored, else the answer that its page shows the form again with: 400 with a message
 *   for each refused field, or 503 with the failure's message; everything that was typed comes back either way
 */
export async function storeForm<Schema extends z.ZodObject, Failure extends string>(
  form: FormData,
  { schema, store, failure }: StoreForm<Schema, Failure>,
) {
  const answer = (back: RefusedForm<FieldOf<Schema>>, toast: Failure | null, status: number) => {
    noteFormAnswer();
    return data({ ...back, toast }, { status });
  };
  const parsed = parseForm(schema, form);
  if (!parsed.ok) {
    noteRefusedForm();
    return answer(parsed.refused, null, 400);
  }
  if (await store(parsed.data)) return null;
  return answer({ errors: {}, values: readValues(fieldsOf(schema), form) }, failure, 503);
}
