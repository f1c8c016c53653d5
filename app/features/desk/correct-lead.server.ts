import * as z from "zod";
import { callDesk, withoutNulls } from "~/features/desk/call-desk.server";
import { redirectToErased } from "~/features/desk/lead-address.server";
import { getLead } from "~/features/desk/leads.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import type { Submission } from "~/features/enquiries/submission.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  fieldsOf,
  formSchema,
  readHidden,
  readValues,
  type RefusedForm,
} from "~/forms/parse-form.server";
import { storedPhone } from "~/text/phone.server";

const schemaOf = ({ name, email, phone }: typeof enquiryFields | typeof messageFields) =>
  formSchema({ name, email, phone }, {});

/** The fields that can be corrected, with the rules of the form that was sent. */
const schemas = { enquiry: schemaOf(enquiryFields), message: schemaOf(messageFields) };

const names = fieldsOf(schemas.message);

/** Contact details as they are stored. */
const detailsSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});

export type ContactDetails = z.output<typeof detailsSchema>;

/** Returns the contact details of a submission. */
export const contactDetails = ({ name, email, phone }: Submission): ContactDetails => ({
  name,
  email,
  phone,
});

/** The name of the hidden field with the details that the page showed. */
export const shownDetails = "shown_details";

/** The data with which the fields return to their page. */
export type RefusedCorrection = RefusedForm<keyof ContactDetails> & {
  /** Why nothing was saved: the input, another user's change in the meantime, the database, or because no one tried to. */
  reason: "invalid" | "changed" | "failed" | "unsaved";
  shown: ContactDetails;
};

/** Returns whether a field has another value than the page showed. */
export const isChanged = (typed: string | undefined, shown: string | null) =>
  typed !== (shown ?? "");

/**
 * Returns the contact details of a lead's form if they were changed; undefined if not.
 * @throws 400 for a form that no page of this site has made
 */
export function readCorrection(form: FormData): RefusedCorrection | undefined {
  // A form from an earlier version of the site lacks these fields.
  if (!form.has(shownDetails)) return undefined;
  const values = readValues(names, form);
  const shown = readHidden(form, shownDetails, detailsSchema);
  if (!names.some((name) => isChanged(values[name], shown[name]))) return undefined;
  return { errors: {}, values, reason: "unsaved", shown };
}

/**
 * Saves the contact details of a lead's form if they were changed.
 * @returns whether there was something to save, if it succeeds; else the data with which the page shows them again
 * @throws a redirect to the page of a lead that was erased; 404 for one that never existed; 400 for a form that no page
 * of this site has made
 */
export async function correctLead(
  request: Request,
  id: string,
  form: FormData,
): Promise<RefusedCorrection | "saved" | "unchanged"> {
  const typed = readCorrection(form);
  if (!typed) return "unchanged";
  try {
    const now = await getLead(request, id);
    if (!now) throw await redirectOrNotFound(request);
    if (now.erased) throw redirectToErased(id, request);
    const { details, errors } = readDetails(typed, schemas[now.lead.kind]);
    if (!details) return { ...typed, errors, reason: "invalid" };
    const { name, email, phone } = details;
    const phone_international = phone === null ? null : storedPhone(phone).international;
    const given = { lead: id, was: typed.shown, name, email };
    const isSaved = await callDesk(request, z.boolean(), (client) =>
      client.rpc("desk_correct", { ...given, ...withoutNulls({ phone, phone_international }) }),
    );
    return isSaved ? "saved" : { ...typed, reason: "changed" };
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return { ...typed, reason: "failed" };
    throw thrown;
  }
}

/** Returns the details with the changed fields; the others stay as they are, even if the rules refuse them. */
function readDetails(
  { values, shown }: RefusedCorrection,
  { shape }: (typeof schemas)[keyof typeof schemas],
) {
  const read = names
    .filter((name) => isChanged(values[name], shown[name]))
    .map((name) => [name, shape[name].safeParse(values[name])] as const);
  const refused = read.flatMap(([name, { error }]) =>
    error ? [[name, error.issues[0]?.message] as const] : [],
  );
  if (refused.length > 0) return { errors: Object.fromEntries(refused) };
  const details = Object.fromEntries(read.map(([name, { data }]) => [name, data]));
  return { details: detailsSchema.parse({ ...shown, ...details }) };
}
