import * as z from "zod";
import { callDesk } from "~/features/desk/call-desk.server";
import { isId, kinds, statuses } from "~/features/desk/lead-status";
import { deskTexts } from "~/i18n/desk.server";
import { log } from "~/server/log.server";
import { shortMoment } from "~/text/dates";

const text = z.string().nullable();

// Loose objects, because the person is entitled to all stored fields.
const held = z.object({
  id: z.uuid(),
  same_address: z.boolean(),
  submission: z.looseObject({ about: z.enum(kinds), reference: z.string(), name: z.string() }),
  desk: z.looseObject({ received_at: z.string(), status: z.enum(statuses), topic: text }),
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
  events: z.array(z.object({ at: z.string(), kind: z.string() })),
  mails: z.array(z.object({ kind: z.string(), status: z.string(), sent_at: text })),
});
type StoredData = z.output<typeof held>;

const person = z
  .object({
    email: z.string(),
    has_account: z.boolean(),
    accounts: z.array(z.string()),
    submissions: z.array(held).min(1),
  })
  .nullable();

const isSent = ({ sent_at }: StoredData["mails"][number]) => sent_at !== null;
const isWaiting = (mail: StoredData["mails"][number]) =>
  !isSent(mail) && ["waiting", "in digest", "sending"].includes(mail.status);
/** Statuses of an email whose outcome is not known. */
const uncertain = ["sending", "unknown"];

/** Returns whether a notice went to the sales mailbox: not known during the sending, and after 90 days without a record. */
function mailed({ mails }: StoredData): "yes" | "no" | "not known" {
  const notices = mails.filter(({ kind }) => kind === "notice");
  if (notices.some(isSent)) return "yes";
  const isUnsent = notices.length > 0 && notices.every(({ status }) => !uncertain.includes(status));
  return isUnsent ? "no" : "not known";
}

const getHeld = (request: Request, lead: string) =>
  callDesk(request, person, (client) => client.rpc("desk_person", { lead }));

/** Returns the data held about the sender of a lead; null if the lead does not exist. */
export async function getPerson(request: Request, lead: string) {
  const found = await getHeld(request, lead);
  if (!found) return null;
  const { email, accounts, submissions } = found;
  // Other people can share the phone number or the account.
  const ofAddress = submissions.filter(({ same_address }) => same_address);
  const mails = ofAddress.flatMap((each) => each.mails);
  return {
    email,
    name: submissions.find(({ id }) => id === lead)?.submission.name ?? email,
    accounts,
    notes: ofAddress.reduce((sum, { notes }) => sum + notes.length, 0),
    mailsSent: mails.filter(isSent).length,
    mailsWaiting: mails.filter(isWaiting).length,
    submissions: submissions.map((each) => ({
      id: each.id,
      isSameAddress: each.same_address,
      kind: each.submission.about,
      reference: each.submission.reference,
      name: each.submission.name,
      topic: each.desk.topic,
      status: each.desk.status,
      received: shortMoment(each.desk.received_at),
      mailed: mailed(each),
      isAcknowledged: each.mails.some((mail) => mail.kind === "acknowledgement" && isSent(mail)),
    })),
  };
}

export type HeldPerson = NonNullable<Awaited<ReturnType<typeof getPerson>>>;
export type HeldSubmission = HeldPerson["submissions"][number];

/**
 * Returns everything from the address of a lead and its account, and the other submissions that the form chose, as
 * JSON; null if the lead does not exist. The timeline of each records the export.
 * @param user the id of the member of staff, for the log
 */
export async function exportPerson(request: Request, lead: string, form: FormData, user: string) {
  const chosen = readChoice(form).chosen.filter(isId);
  const found = await callDesk(request, person, (client) =>
    client.rpc("desk_export_person", { lead, chosen }),
  );
  if (!found) return null;
  const { email, has_account, submissions } = found;
  log.info("Personal data exported", { user, lead, count: submissions.length });
  const exported = { exported_at: new Date().toISOString(), email, has_account, submissions };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

export type Refusal = {
  errors: { chosen?: string; sure?: string };
  /** The ticked submissions, as the form was sent. */
  chosen: string[];
  isSure: boolean;
};

type Outcome =
  | { refused: Refusal; erased?: never }
  | { refused?: never; erased: { count: number; isLeadErased: boolean; mailed: string[] } };

/**
 * Erases the chosen data about the sender of a lead, and nothing else.
 * @param user the id of the member of staff, for the log
 * @returns null if the lead does not exist, else the erased data with the references of emails in the sales mailbox, or
 * why nothing was erased
 */
export async function erasePerson(
  request: Request,
  lead: string,
  form: FormData,
  user: string,
): Promise<Outcome | null> {
  const found = await getHeld(request, lead);
  if (!found) return null;
  const { chosen, isSure } = readChoice(form);
  const meant = found.submissions.filter(({ id }) => chosen.includes(id));
  const texts = deskTexts.person.erase;
  const errors = {
    ...(meant.length === 0 && { chosen: texts.noneChosen }),
    ...(!isSure && { sure: texts.notSure }),
  };
  if (Object.keys(errors).length > 0) return { refused: { errors, chosen, isSure } };
  const ids = meant.map(({ id }) => id);
  const count = await callDesk(request, z.number(), (client) =>
    client.rpc("desk_erase", { chosen: ids }),
  );
  log.info("Leads erased", { user, count });
  const references = meant
    .filter((each) => mailed(each) !== "no")
    .map(({ submission }) => submission.reference);
  return { erased: { count, isLeadErased: ids.includes(lead), mailed: references } };
}

/** More submissions could make the address longer than the limit of `redirectTo`. */
const MOST_IN_ADDRESS = 10;

/**
 * Returns the request with the form's choice in its address, so that a re-authentication leads back to it. If there is
 * no room for the choice, nothing is ticked then.
 */
export function withChoice({ url }: Request, form: FormData): Request {
  const address = new URL(url);
  const { chosen } = readChoice(form);
  const ids = chosen.filter(isId);
  const kept = ids.length > MOST_IN_ADDRESS ? [] : ids;
  address.searchParams.set("chosen", kept.join("."));
  return new Request(address);
}

/** Returns the choice in an address; undefined if it has none. */
export const choiceOf = ({ url }: Request): string[] | undefined =>
  new URL(url).searchParams.get("chosen")?.split(".");

/** Returns the submissions that the form about a person chooses, and whether it confirms them. */
const readChoice = (form: FormData) => ({
  chosen: form.getAll("lead").filter((value) => typeof value === "string"),
  isSure: form.get("sure") === "yes",
});
