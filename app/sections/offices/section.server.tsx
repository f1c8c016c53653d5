import { Clock } from "lucide-react";
import { officeKinds } from "~/cms/choices";
import { currentZoneNames, listOffices, type Office } from "~/features/company/offices.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { phoneLink } from "~/text/phone.server";
import { HeadedSection } from "~/ui/headed-section.server";
import type { SectionPlace } from "~/ui/section";

type Region = ReturnType<typeof regionsOf>[number];
type RegionOffice = Region["offices"][number];

/**
 * Returns the offices by region, both in the editors' order, each with the current name of its time zone. An
 * office without a region is listed under its country.
 */
export function regionsOf(offices: readonly Office[]) {
  const named = offices.map((office) => ({
    ...office,
    region: office.region ?? office.country,
    kind: officeKinds[office.kind],
    localTime: office.timeZone ? currentZoneNames(office.timeZone) : null,
  }));
  return [...new Set(named.map(({ region }) => region))].map((name) => ({
    name,
    offices: named.filter(({ region }) => region === name),
  }));
}

type OfficesProps = SectionPlace & {
  heading: string;
  intro: string | null;
  regions: readonly Region[];
};

/** Renders the offices as a ledger: a block for each region, a line for each office. */
function Offices(props: OfficesProps) {
  const { intro, regions, ...place } = props;
  if (regions.length === 0) return null;
  // On marigold the colour has too little contrast.
  const colour = place.tone === "marigold" ? "" : "text-indigo";
  return (
    <HeadedSection id="presence" {...place}>
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
              <h3 dir="auto" className={`pt-6 text-h3 lg:sticky lg:top-20 lg:pb-6 ${colour}`}>
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
    </HeadedSection>
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
        <span dir="auto" className="block whitespace-pre-line">
          {office.address}
        </span>
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

/** Draws a section of offices. */
export const officesSection: DrawListing = async ({ heading, intro, chosen }, place) => {
  const regions = regionsOf(pickChosen(await listOffices(), chosen));
  if (regions.length === 0) return null;
  return { element: <Offices {...{ heading, intro, regions }} {...place} /> };
};
