import * as z from "zod";
import { callDesk } from "~/features/desk/call-desk.server";
import { redirectToErased } from "~/features/desk/lead-address.server";
import { getLead } from "~/features/desk/leads.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  fieldsOf,
  formSchema,
  parseForm,
  readValues,
  type RefusedForm,
} from "~/forms/parse-form.server";
import { storedPhone } from "~/text/phone.server";

const schemaOf = ({ name, email, phone }: typeof enquiryFields | typeof messageFields) =>
  formSchema({ name, email, phone }, {});

/** The fields that can be corrected, with the rules of the form that was sent. */
const schemas = { enquiry: schemaOf(enquiryFields), message: schemaOf(messageFields) };

const names = fieldsOf(schemas.message);

export type Correction = Record<(typeof names)[number], string>;

/** The data with which the form returns to its page. */
export type CorrectionAnswer = {
  correction: RefusedForm<keyof Correction> & {
    /** Why nothing was saved: the input, another user's change in the meantime, or the database was down. */
    refusal: "invalid" | "changed" | "failed";
    /** The lead's version that the user saw. */
    seen: number;
  };
};

/** The name of the hidden field with the lead's version, by which the action knows the form. */
export const correctedVersion = "corrected_version";

const version = z.coerce.number().int().catch(0);

/**
 * Saves the form that corrects a submission.
 * @returns whether there was something to save, if it succeeds; else the data with which its page shows the form again
 * @throws a redirect to the page of a lead that was erased; 404 for one that never existed
 */
export async function correctLead(
  request: Request,
  id: string,
  form: FormData,
): Promise<CorrectionAnswer | "saved" | "unchanged"> {
  const seen = version.parse(form.get(correctedVersion));
  const values = readValues(names, form);
  const refused = (refusal: "changed" | "failed") => ({
    correction: { errors: {}, values, refusal, seen },
  });
  try {
    const now = await getLead(request, id);
    if (!now) throw await redirectOrNotFound(request);
    if (now.erased) throw redirectToErased(id, request);
    const parsed = parseForm(schemas[now.lead.kind], form);
    if (!parsed.ok) return { correction: { ...parsed.refused, refusal: "invalid", seen } };
    const { name, email, phone } = parsed.data;
    const { submission } = now;
    // The first of two clicks can have saved them.
    if (name === submission.name && email === submission.email && phone === submission.phone)
      return seen === now.lead.version ? "unchanged" : "saved";
    const international = phone === null ? null : storedPhone(phone).international;
    const given = {
      ...{ lead: id, seen, name, email },
      ...(phone !== null && { phone }),
      ...(international !== null && { phone_international: international }),
    };
    const isSaved = await callDesk(request, z.boolean(), (client) =>
      client.rpc("desk_correct", given),
    );
    return isSaved ? "saved" : refused("changed");
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return refused("failed");
    throw thrown;
  }
}
