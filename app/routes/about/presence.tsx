import { Clock } from "lucide-react";
import { phoneLink } from "~/text/messaging-link";
import { Band, SectionHeading } from "~/ui/band";
import type { Region, RegionOffice } from "./regions.server";

type PresenceProps = { heading: string; intro: string | null; regions: Region[] };

/** Renders the offices as a ledger: a block for each region, a line for each office. */
export function Presence({ heading, intro, regions }: PresenceProps) {
  if (regions.length === 0) return null;
  return (
    <Band labelledBy="presence">
      <SectionHeading id="presence">{heading}</SectionHeading>
      {intro ? (
        <p dir="auto" className="mt-4 max-w-[48ch] text-lead text-ink-2">
          {intro}
        </p>
      ) : null}
      <div className="mt-10 border-b border-line-strong md:mt-14">
        {regions.map((region) => (
          <div
            key={region.name}
            className="border-t border-line-strong lg:grid lg:grid-cols-12 lg:gap-6"
          >
            <div className="lg:col-span-3">
              <h3 dir="auto" className="pt-6 text-h3 text-indigo lg:sticky lg:top-20 lg:pb-6">
                {region.name}
              </h3>
            </div>
            <ul className="lg:col-span-9">
              {region.offices.map((office) => (
                <OfficeLine key={office._id} office={office} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  );
}

function OfficeLine({ office }: { office: RegionOffice }) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-line py-6 md:grid-cols-3 [&:not(:first-child)]:border-t">
      <div>
        <p className="font-semibold">{`${office.city}, ${office.country}`}</p>
        <p className="text-small text-mute">{office.kind}</p>
      </div>
      <address className="not-italic text-ink-2">
        <span className="whitespace-pre-line">{office.address}</span>
        {office.phone ? (
          <a
            href={phoneLink(office.phone)}
            className="link flex min-h-11 w-fit items-center tabular-nums"
          >
            {office.phone}
          </a>
        ) : null}
      </address>
      {office.localTime ? (
        <p className="flex gap-2.5">
          <Clock className="mt-1 size-5 shrink-0 text-mute" strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span>{office.localTime.long}</span>{" "}
            <span className="block text-small text-mute tabular-nums">
              {office.localTime.offset}
            </span>
          </span>
        </p>
      ) : null}
    </li>
  );
}
