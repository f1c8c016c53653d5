import { data } from "@remix-run/node";
import type * as z from "zod";
import { isHoneypotFilled } from "~/forms/form-notice.server";
import {
  type FieldOf,
  fieldsOf,
  parseForm,
  readValues,
  type RefusedForm,
} from "~/forms/parse-form.server";
import { metrics } from "~/server/metrics.server";
import {
  type RequestContext,
  requestContext,
  secondsToWait,
  setRetryAfter,
} from "~/server/request-context.server";

type StoreForm<Schema extends z.ZodObject, Failure extends string, Stored> = {
  /** Its name in the metrics. */
  name: "enquiry" | "message";
  schema: Schema;
  /** Stores the form and returns the data of its confirmation; `flagged` if the hidden field was filled in. */
  store: (checked: z.output<Schema>, flagged: boolean) => Promise<Stored | undefined>;
  /** The message if storing fails. */
  failure: Failure;
};

/**
 * Validates a form and stores its data.
 * @returns the result of `store` on success, else the response with which its page shows the form again, with the whole
 * input: 400 with a message for each refused field, 429 for too many forms, or 503 with the failure's message
 */
export async function storeForm<Schema extends z.ZodObject, Failure extends string, Stored>(
  form: FormData,
  { name, schema, store, failure }: StoreForm<Schema, Failure, Stored>,
) {
  const answer = (
    back: RefusedForm<FieldOf<Schema>>,
    toast: Failure | "tooMany" | null,
    status: number,
    detail?: string,
  ) => {
    setFormResult();
    return { unstored: data({ ...back, toast, detail }, { status }), stored: undefined };
  };
  const count = (outcome: "stored" | "refused" | "failed") =>
    metrics.forms.inc({ form: name, outcome });
  const asTyped = () => ({ errors: {}, values: readValues(fieldsOf(schema), form) });
  const wait = secondsToWait();
  if (wait > 0) {
    setRetryAfter(wait);
    count("refused");
    return answer(asTyped(), "tooMany", 429, String(wait));
  }
  const parsed = parseForm(schema, form);
  if (!parsed.ok) {
    setFormRefused();
    count("refused");
    return answer(parsed.refused, null, 400);
  }
  const stored = await store(parsed.data, isHoneypotFilled(form));
  count(stored === undefined ? "failed" : "stored");
  return stored === undefined ? answer(asTyped(), failure, 503) : { unstored: undefined, stored };
}

const answering = new WeakSet<RequestContext>();

/** Records that the document of this request shows a form again, with the result of sending it. */
export function setFormResult(): void {
  const context = requestContext();
  if (context) answering.add(context);
}

/** Returns whether the document of this request shows a form again. */
export function hasFormResult(): boolean {
  const context = requestContext();
  return context !== undefined && answering.has(context);
}

const refused = new WeakSet<RequestContext>();

/** Records that the action of this request refused its form. */
export function setFormRefused(): void {
  const context = requestContext();
  if (context) refused.add(context);
}

/**
 * Returns whether the action refused its form. Loaders of the same document ask, because Remix does not pass action
 * data to `meta`.
 */
export function isFormRefused(): boolean {
  const context = requestContext();
  return context !== undefined && refused.has(context);
}
