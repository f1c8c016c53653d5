import type { ComponentProps, ReactNode } from "react";
import type { Office } from "~/features/company/offices.server";
import type { Page } from "~/features/pages/pages.server";
import type { SiteSettings } from "~/features/site/site-settings.server";
import type { TimeZoneNames } from "~/text/dates";
import { longDate, timeOfDay } from "~/text/dates";
import { messagingLink, phoneLink } from "~/text/messaging-link";

type BesideFormProps = Omit<ComponentProps<typeof ContactInformation>, "heading"> & {
  page: Page<"contact">;
  hours: Omit<ComponentProps<typeof BusinessHours>, "heading">;
};

/** Renders the other ways to reach the company. */
export function FormAside({ page, hours, ...information }: BesideFormProps) {
  return (
    <>
      <ContactInformation heading={page.labels.informationHeading} {...information} />
      <BusinessHours heading={page.labels.hoursHeading} {...hours} />
    </>
  );
}

type ContactInformationProps = {
  heading: string;
  contact: Pick<SiteSettings, "phone" | "whatsapp" | "emails">;
  headOffice: Office | null;
};

/** Renders every way to reach the company other than the form. */
function ContactInformation({ heading, contact, headOffice }: ContactInformationProps) {
  const { phone, whatsapp, emails } = contact;
  const [primary, alternative] = emails;
  return (
    <Panel id="contact-information" heading={heading}>
      <dl className="divide-line px-6 divide-y">
        {phone ? (
          <Line term="Phone">
            <Target href={phoneLink(phone)}>{phone}</Target>
          </Line>
        ) : null}
        {whatsapp ? (
          <Line term="WhatsApp">
            <Target href={messagingLink(whatsapp)}>{whatsapp}</Target>
          </Line>
        ) : null}
        {primary ? (
          <Line term="Email">
            <Target href={`mailto:${primary}`}>{primary}</Target>
          </Line>
        ) : null}
        {alternative ? (
          <Line term="Alternative email">
            <Target href={`mailto:${alternative}`}>{alternative}</Target>
          </Line>
        ) : null}
        {headOffice ? (
          <Line term="Head office">
            <span className="block whitespace-pre-line pb-2 pt-1">
              {headOffice.address}
              {"\n"}
              {headOffice.city}, {headOffice.country}
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

function Target({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center break-all">
      {children}
    </a>
  );
}

type BusinessHoursProps = {
  heading: string;
  lines: SiteSettings["openingHours"];
  /** The coming ones. */
  closedDays: SiteSettings["holidays"];
  /** The time zone of the hours; null if it is unknown. */
  zone: TimeZoneNames | null;
};

/** Renders the hours of each day with their time zone, and the closed days. */
function BusinessHours({ heading, lines, closedDays, zone }: BusinessHoursProps) {
  if (lines.length === 0) return null;
  return (
    <Panel id="business-hours" heading={heading}>
      <dl className="divide-line px-6 divide-y">
        {lines.map(({ _key, days, hours }) => (
          <div key={_key} className="py-3">
            <dt className="text-small text-mute">{days}</dt>
            <dd className="font-semibold tabular-nums">
              {hours ? <Hours {...hours} zone={zone?.short ?? ""} /> : "Closed"}
            </dd>
          </div>
        ))}
      </dl>
      {closedDays.length > 0 ? (
        <div className="border-t border-line px-6 py-3">
          <p id="closed-days" className="text-small text-mute">
            Also closed on
          </p>
          <ul aria-labelledby="closed-days">
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
          {zone.short} is {zone.long}, {zone.offset}.
        </p>
      ) : null}
    </Panel>
  );
}

function Hours({ from, to, zone }: { from: string; to: string; zone: string }) {
  return (
    <>
      <time dateTime={from}>{timeOfDay(from) ?? from}</time> to{" "}
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
