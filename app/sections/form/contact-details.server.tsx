import type { ReactNode } from "react";
import { withFallback } from "~/cms/content-reader.server";
import { currentZoneNames, listOffices, type Office } from "~/features/company/offices.server";
import {
  getSiteSettings,
  type SiteSettings,
  siteSettingsFrom,
} from "~/features/site/site-settings.server";
import { contactTexts } from "~/i18n/pages.server";
import { expireAt } from "~/server/request-context.server";
import { DAY_MS, localClock, longDate, timeOfDay, type TimeZoneNames } from "~/text/dates";
import { messagingLink, phoneLink } from "~/text/phone.server";

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

type Details = {
  informationHeading: string;
  hoursHeading: string;
  /** The end of the ids. */
  suffix: string;
};

/** Draws the contact information and the business hours, which go next to a form. */
export async function drawContactDetails({ informationHeading, hoursHeading, suffix }: Details) {
  const [settings, offices] = await Promise.all([
    withFallback(getSiteSettings(), siteSettingsFrom(null)),
    withFallback(listOffices(), []),
  ]);
  const headOffice = offices.find(({ kind }) => kind === "head") ?? null;
  const { openingHours, timeZone } = settings;
  return (
    <>
      <ContactInformation
        id={`contact-information${suffix}`}
        heading={informationHeading}
        contact={settings}
        headOffice={headOffice}
      />
      <BusinessHours
        id={`business-hours${suffix}`}
        heading={hoursHeading}
        lines={openingHours}
        closedDays={comingDays(settings)}
        zone={timeZone ? currentZoneNames(timeZone) : null}
      />
    </>
  );
}

type ContactInformationProps = {
  id: string;
  heading: string;
  contact: Pick<SiteSettings, "phone" | "whatsapp" | "emails">;
  headOffice: Office | null;
};

/** Renders every way to reach the company other than the form. */
function ContactInformation({ id, heading, contact, headOffice }: ContactInformationProps) {
  const { phone, whatsapp, emails } = contact;
  const [primary, alternative] = emails;
  const texts = contactTexts.information;
  const ways = [
    [texts.phone, phone, phoneLink],
    [texts.whatsapp, whatsapp, messagingLink],
    [texts.email, primary, mailLink],
    [texts.alternativeEmail, alternative, mailLink],
  ] as const;
  return (
    <Panel id={id} heading={heading}>
      <dl className="divide-line px-6 divide-y">
        {ways.map(([term, text, linkTo]) =>
          text ? (
            <Line key={term} term={term}>
              <a
                href={linkTo(text)}
                rel="noopener"
                className="link inline-flex min-h-11 items-center break-all"
              >
                {text}
              </a>
            </Line>
          ) : null,
        )}
        {headOffice ? (
          <Line term={texts.headOffice}>
            <span className="block pb-2 pt-1">
              <strong>{`${headOffice.city}, ${headOffice.country}`}</strong>{" "}
              <span className="block whitespace-pre-line">{headOffice.address}</span>
            </span>
          </Line>
        ) : null}
      </dl>
    </Panel>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-small text-mute">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const mailLink = (address: string) => `mailto:${address}`;

type BusinessHoursProps = {
  id: string;
  heading: string;
  lines: SiteSettings["openingHours"];
  /** The coming ones. */
  closedDays: SiteSettings["holidays"];
  /** The time zone of the hours; null if it is unknown. */
  zone: TimeZoneNames | null;
};

/** Renders the hours of each day with their time zone, and the closed days. */
function BusinessHours({ id, heading, lines, closedDays, zone }: BusinessHoursProps) {
  if (lines.length === 0) return null;
  const texts = contactTexts.hours;
  return (
    <Panel id={id} heading={heading}>
      <dl className="divide-line px-6 divide-y">
        {lines.map(({ _key, days, hours }) => (
          <div key={_key} className="py-3">
            <dt className="text-small text-mute">{days}</dt>
            <dd className="font-semibold tabular-nums">
              {hours ? <Hours {...hours} zone={zone?.short ?? ""} /> : texts.closed}
            </dd>
          </div>
        ))}
      </dl>
      {closedDays.length > 0 ? (
        <div className="border-t border-line px-6 py-3">
          <p id={`${id}-closed`} className="text-small text-mute">
            {texts.closedDays}
          </p>
          <ul aria-labelledby={`${id}-closed`}>
            {closedDays.map(({ date, note }) => (
              <li key={date}>
                <time dateTime={date}>{longDate(date)}</time>
                {note ? `, ${note}` : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {zone && zone.long !== zone.short ? (
        <p className="border-t border-line px-6 py-3 text-small text-mute">
          {texts.timeZone(zone)}
        </p>
      ) : null}
    </Panel>
  );
}

function Hours({ from, to, zone }: { from: string; to: string; zone: string }) {
  return (
    <>
      <time dateTime={from}>{timeOfDay(from) ?? from}</time> {contactTexts.hours.betweenTimes}{" "}
      <time dateTime={to}>{timeOfDay(to) ?? to}</time> {zone}
    </>
  );
}

type PanelProps = { id: string; heading: string; children: ReactNode };

/** Renders a box of the ledger next to the form. */
function Panel({ id, heading, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="border border-line">
      <h2 dir="auto" id={id} className="border-b border-line bg-mist px-6 py-4 text-h3">
        {heading}
      </h2>
      {children}
    </section>
  );
}
