import { getSiteSettings } from "~/content/site-settings.server";
import { log } from "~/process/log.server";
import { currentClient } from "~/server/device.server";
import { createClientLimiter, perHour } from "~/server/rate-limit.server";
import { answerDue } from "~/submissions/answer-due";
import type { Sender, Source } from "~/supabase/store-once.server";
import { cutUnits } from "~/text/cut-text";

/** Acknowledgements to any address that one client may cause an hour: thousands share an address in India. */
const ACKNOWLEDGEMENTS_AN_HOUR = 60;
const consumeAcknowledgement = createClientLimiter({ each: perHour(ACKNOWLEDGEMENTS_AN_HOUR) });

const longest = 100;

/**
 * What is stored with a form besides its answers: where its sender came from, by when an answer is promised.
 * @param isCampaign whether the form stands on a landing page, which is then the source of who came without another
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

/** The next opening after 24 hours; 24 hours where nobody can say now when that is. */
async function dueAt(received: Date): Promise<Date> {
  try {
    return answerDue(received, await getSiteSettings());
  } catch (error) {
    log.warn("A form is taken without the opening hours", { error });
    return answerDue(received, { openingHours: [], closedDays: [], timeZone: null });
  }
}

/**
 * Where a sender came from: what the page's script remembered of the first view, in the field `source` as a query; without
 * JavaScript the query of the form's own address, which is where it was sent. Sources and media are stored in lower case, because people
 * write one name in several ways. What cannot be stored is left out: no one typed it.
 * @param address that the form was sent to
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

/** One line that the table takes, cut where it is too long; null for nothing that is seen. */
function stored(value: string | null): string | null {
  if (value === null) return null;
  const line = value.toWellFormed().replace(unseen, " ").trim();
  return cutUnits(line, longest).trim() || null;
}
