import { answerDue } from "~/features/enquiries/answer-due";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { currentClient } from "~/server/device.server";
import { log } from "~/server/log.server";
import { createClientLimiter, perHour } from "~/server/rate-limit.server";
import type { Sender, Source } from "~/supabase/store-once.server";
import { cutUnits } from "~/text/cut-text";

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
export async function submissionDetails(
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
  const given = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const remembered = (name: keyof Source) => stored(first.get(name));
  const campaign = (name: keyof Source) => remembered(name) ?? stored(given.get(name) ?? null);
  const page = isCampaign ? stored(pathname) : null;
  const utm_source = campaign("utm_source")?.toLowerCase() ?? page;
  return {
    utm_source,
    utm_medium: campaign("utm_medium")?.toLowerCase() ?? null,
    utm_campaign: campaign("utm_campaign") ?? page?.slice(1) ?? null,
    first_page: remembered("first_page") ?? (utm_source === null ? null : stored(pathname)),
    referring_host: remembered("referring_host"),
  };
}

const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\s\u2800]+/gu;

/** Returns one line that the table accepts, cut if it is too long; null if it is blank. */
function stored(value: string | null): string | null {
  if (value === null) return null;
  const line = value.toWellFormed().replace(unseen, " ").trim();
  return cutUnits(line, longest).trim() || null;
}
