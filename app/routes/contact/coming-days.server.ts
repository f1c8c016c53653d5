import type { SiteSettings } from "~/features/site/site-settings.server";
import { expireAt } from "~/server/request-context.server";
import { localClock } from "~/text/local-clock";

const DAY_MS = 86_400_000;

const endOf = (date: string) => Date.parse(date) + DAY_MS;

/**
 * Returns the closed days that are not over in the time zone of the hours, the next first. Pages that show them expire
 * at the end of that day.
 * @param now milliseconds since 1970
 */
export function comingDays(
  { holidays, timeZone }: Pick<SiteSettings, "holidays" | "timeZone">,
  now = Date.now(),
) {
  const clock = localClock(timeZone ?? "");
  const localNow = clock?.at(now) ?? now;
  const coming = holidays
    .filter(({ date }) => endOf(date) > localNow)
    .sort((one, other) => endOf(one.date) - endOf(other.date));
  const [next] = coming;
  if (next) expireAt(clock?.momentOf(endOf(next.date)) ?? endOf(next.date));
  return coming;
}
