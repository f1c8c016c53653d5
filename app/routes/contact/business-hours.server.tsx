import type { SiteSettings } from "~/content/site-settings.server";
import { timeOfDay } from "~/format/time-of-day";
import type { TimeZoneNames } from "~/format/time-zone";
import { Panel } from "./panel";

type BusinessHoursProps = {
  lines: SiteSettings["openingHours"];
  /** The zone of the hours; null where it is not known. */
  zone: TimeZoneNames | null;
};

/** The hours of each day with their time zone. */
export function BusinessHours({ lines, zone }: BusinessHoursProps) {
  if (lines.length === 0) return null;
  return (
    <Panel id="business-hours" heading="Business hours">
      <dl className="divide-y divide-line px-6">
        {lines.map(({ _key, days, hours }) => (
          <div key={_key} className="py-3">
            <dt className="text-small text-mute">{days}</dt>
            <dd className="font-semibold tabular-nums">
              {hours ? <Hours {...hours} zone={zone?.short ?? ""} /> : "Closed"}
            </dd>
          </div>
        ))}
      </dl>
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
