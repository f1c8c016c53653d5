import { data } from "@remix-run/node";
import type * as z from "zod";
import { getUserId } from "~/features/accounts/visitor.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { isHoneypotFilled } from "~/forms/form-notice.server";
import {
  type FieldOf,
  fieldsOf,
  parseForm,
  readValues,
  type RefusedForm,
} from "~/forms/parse-form.server";
import { redirectToSent, type Sent, sentDetails } from "~/forms/receipt.server";
import { setFormRefused, setFormResult } from "~/server/form-answer.server";
import { log } from "~/server/log.server";
import { metrics } from "~/server/metrics.server";
import { createClientLimiter, currentClient, perHour } from "~/server/rate-limit.server";
import { secondsToWait, setRetryAfter } from "~/server/request-context.server";
import type { Sender, Source } from "~/supabase/idempotent-insert.server";
import { DAY_MS, localClock, timeOfDay } from "~/text/dates";
import { parseDays } from "~/text/parse-days";
import { truncateUnits } from "~/text/truncate";
import { setFlash } from "~/toasts/flash.server";

/**
 * Days after the 24 hours. The table accepts 32 days in total, which also include the hours of the last day and a
 * change of clocks.
 */
const MAX_DAYS = 29;

/** The business hours in the site settings. */
export type AnsweringHours = {
  openingHours: readonly { days: string; hours: { from: string; to: string } | null }[];
  /** YYYY-MM-DD. */
  closedDays: readonly string[];
  /** The IANA zone of both fields. */
  timeZone: string | null;
};

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/**
 * Returns by when a submission is answered: after 24 hours, or if that is outside business hours, at their next
 * opening. The closing time itself still counts as open. Hours that end before they begin continue past midnight;
 * several lines for one day are combined, unless one closes it. If the hours are unreadable, or never come within
 * 29 days, it is 24 hours.
 */
export function answerDue(received: Date, hours: AnsweringHours): Date {
  const due = received.getTime() + DAY_MS;
  const clock = localClock(hours.timeZone ?? "");
  if (!clock) return new Date(due);
  const today = Math.floor(clock.at(due) / DAY_MS) * DAY_MS;
  // Starts with the day before, whose hours can continue past midnight.
  for (let day = today - DAY_MS; day <= today + MAX_DAYS * DAY_MS; day += DAY_MS) {
    const answers = openingsOn(day, hours)
      .filter(({ to }) => clock.momentOf(to) >= due)
      .map(({ from }) => Math.max(clock.momentOf(from), due));
    if (answers.length > 0) return new Date(Math.min(...answers));
  }
  return new Date(due);
}

/**
 * Returns the hours of a day, in local time.
 * @param day its first moment, in local time
 */
function openingsOn(day: number, { openingHours, closedDays }: AnsweringHours) {
  if (closedDays.includes(new Date(day).toISOString().slice(0, 10))) return [];
  const lines = openingHours.filter(({ days }) => parseDays(days).includes(weekday.format(day)));
  if (lines.some(({ hours }) => hours === null)) return [];
  return lines.flatMap(({ hours }) => {
    const from = sinceMidnight(hours?.from);
    const to = sinceMidnight(hours?.to);
    if (from === null || to === null) return [];
    return [{ from: day + from, to: day + to + (to <= from ? DAY_MS : 0) }];
  });
}

/** Returns a time (HH:MM) in milliseconds since midnight; null if it is invalid. */
function sinceMidnight(time = ""): number | null {
  return timeOfDay(time) ? Date.parse(`1970-01-01T${time}Z`) : null;
}

/**
 * Limit of acknowledgements per hour that one client can cause, to any address; in India thousands share an address.
 */
const ACKNOWLEDGEMENTS_AN_HOUR = 60;
const consumeAcknowledgement = createClientLimiter({ each: perHour(ACKNOWLEDGEMENTS_AN_HOUR) });

const longest = 100;

/**
 * Returns the data stored with a form's answers: the sender's source, and when a reply is due.
 * @param isCampaign whether the form is on a landing page, which is then the source of senders without another one
 */
async function submissionDetails(
  form: FormData,
  request: Request,
  isCampaign = false,
): Promise<Omit<Sender, "userId" | "flagged">> {
  return {
    ...sourceOf(form, new URL(request.url), isCampaign),
    due_at: (await dueAt(new Date())).toISOString(),
    acknowledge: consumeAcknowledgement(currentClient()).wait === 0,
  };
}

/** Returns the next opening after 24 hours, or the time after 24 hours if the hours are unavailable. */
async function dueAt(received: Date): Promise<Date> {
  try {
    return answerDue(received, await getSiteSettings());
  } catch (error) {
    log.warn("Business hours unavailable; defaulting to 24 h response time", { error });
    return answerDue(received, { openingHours: [], closedDays: [], timeZone: null });
  }
}

/**
 * Returns the sender's source: the first view's data, which the page's script adds as a query in the field `source`;
 * without JavaScript the query of the form's address. Sources and media are stored in lower case, because people spell
 * a name in several ways. Invalid values are dropped, since no one typed them.
 * @param address to which the form was sent
 */
export function sourceOf(
  form: FormData,
  { searchParams, pathname }: URL,
  isCampaign = false,
): Source {
  const field = form.get("source");
  const first = new URLSearchParams(typeof field === "string" ? field : "");
  // Links in HTML that was copied as text have "&amp;".
  const given = new Map(
    [...searchParams].map(([name, value]) => [name.toLowerCase().replace(/^amp;/, ""), value]),
  );
  const remembered = (name: keyof Source) => stored(first.get(name));
  const campaign = (name: keyof Source) => remembered(name) ?? stored(given.get(name));
  // Before the text is cut, because some characters become two.
  const lowerCase = (name: keyof Source) =>
    stored(first.get(name)?.toLowerCase()) ?? stored(given.get(name)?.toLowerCase());
  const page = isCampaign ? stored(pathname.toLowerCase()) : null;
  const utm_source = lowerCase("utm_source") ?? page;
  return {
    utm_source,
    utm_medium: lowerCase("utm_medium"),
    utm_campaign: campaign("utm_campaign") ?? page?.slice(1) ?? null,
    first_page: remembered("first_page") ?? (utm_source === null ? null : stored(pathname)),
    referring_host: remembered("referring_host"),
  };
}

const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\s\u2800]+/gu;

/** Returns one line that the table accepts, cut if it is too long; null if it is blank. */
function stored(value: string | null | undefined): string | null {
  const line = (value ?? "").toWellFormed().replace(unseen, " ").trim();
  return truncateUnits(line, longest).trim() || null;
}

/** Where a form was sent from. */
export type SentFrom = {
  /** The path of the page, which also shows the confirmation. */
  page: string;
  /** The key of the form's section. */
  section: string;
  /** Whether it is a campaign's landing page. */
  isCampaign?: boolean;
};

type Submission<Schema extends z.ZodObject> = {
  /** Its name in the log and the metrics. */
  name: "enquiry" | "message";
  schema: Schema;
  /** Stores the form and resolves to its reference; undefined if it could not be stored. */
  save: (checked: z.output<Schema>, sender: Sender) => Promise<string | undefined>;
  /** Returns the confirmation's data other than its reference and the due time. */
  confirmation: (
    checked: z.output<Schema>,
  ) => Omit<Sent, "page" | "form" | "section" | "at" | "reference" | "due">;
};

/**
 * Stores a submitted form and redirects to its page.
 * @returns the redirect, else the response with which the page shows the form again, with the whole input: 400 with a
 * message for each refused field, 429 for too many forms, or 503 if it could not be stored
 */
export async function handleSubmission<Schema extends z.ZodObject>(
  form: FormData,
  request: Request,
  { page, section, isCampaign }: SentFrom,
  { name, schema, save, confirmation }: Submission<Schema>,
) {
  const answer = (
    back: RefusedForm<FieldOf<Schema>>,
    toast: "enquiryNotSent" | "tooMany" | null,
    status: number,
    detail?: string,
  ) => {
    setFormResult();
    return data({ ...back, toast, detail }, { status });
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
  const details = await submissionDetails(form, request, isCampaign);
  const sender = { ...details, userId: await getUserId(), flagged: isHoneypotFilled(form) };
  const reference = await save(parsed.data, sender);
  if (reference === undefined) {
    count("failed");
    return answer(asTyped(), "enquiryNotSent", 503);
  }
  count("stored");
  const due = details.due_at;
  const sent: Sent = {
    ...{ page, form: name, section, at: Date.now(), reference, due },
    ...confirmation(parsed.data),
  };
  const flash =
    name === "enquiry" ? setFlash("enquirySent") : setFlash("messageSent", ...sentDetails(sent));
  return redirectToSent(sent, await flash);
}
