import * as z from "zod";
import { day, optional, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { pagesTexts } from "~/i18n/pages.server";
import {
  buttonFields,
  Buttons,
  buttons,
  type Draw,
  section,
} from "~/sections/section-parts.server";
import { expireAt } from "~/server/request-context.server";
import { beginningOfDay, calendarDay, DAY_MS, longDate } from "~/text/dates";
import { PageOpening } from "~/ui/page-opening";

/**
 * `left`: whole days from today to the last one, negative once it is over; `changesAt`: when that number changes, in
 * milliseconds since 1970.
 */
type DaysLeft = { lastDay: string; left: number; changesAt: number };

/**
 * Returns the days left, by India's calendar.
 * @param lastDay a calendar day: "2026-11-08"
 */
export function daysLeft(lastDay: string, now: number): DaysLeft {
  const today = Date.parse(beginningOfDay(calendarDay(new Date(now))));
  const left = (Date.parse(beginningOfDay(lastDay)) - today) / DAY_MS;
  return { lastDay, left, changesAt: left < 0 ? Infinity : today + DAY_MS };
}

/** Returns the text for the days left: "4 days left, until 8 November 2026". */
export function lastDayWords({ lastDay, left }: DaysLeft): string {
  const day = longDate(beginningOfDay(lastDay)) ?? lastDay;
  const texts = pagesTexts.landing.lastDay;
  if (left < 0) return texts.over({ day });
  return left === 0 ? texts.today({ day }) : texts.left({ days: left, day });
}

export const heroFields = /* groq */ `heading, intro, lastDay, picture { ${pictureFields} }, ${buttonFields}`;

export const heroContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  lastDay: optional(day),
  picture,
  buttons,
});

/** Draws the opening of a landing page. */
export const heroSection: Draw<z.output<typeof heroContent>> = (section, { tone, ...place }) => {
  const days = section.lastDay && daysLeft(section.lastDay, Date.now());
  // The number changes tomorrow.
  if (days) expireAt(days.changesAt);
  const page = {
    heading: section.heading,
    intro: section.intro,
    hero: pictureFor(section.picture, { widths: [640, 960, 1200], ratio: 8 / 5 }),
  };
  return {
    element: (
      <PageOpening page={page} tone={tone} layout="campaign" place={place}>
        {days ? <p className="mb-6 text-lead font-semibold">{lastDayWords(days)}</p> : null}
        <Buttons buttons={section.buttons} tone={tone} className="" />
      </PageOpening>
    ),
  };
};
