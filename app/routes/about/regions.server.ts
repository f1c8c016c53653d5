import { officeKinds } from "~/cms/choices";
import type { Office } from "~/features/company/offices.server";
import { timeZoneNames } from "~/text/dates";

export type Region = ReturnType<typeof regionsOf>[number];
export type RegionOffice = Region["offices"][number];

/**
 * Returns the offices by region, both in the editors' order, each with the name of its time zone at that moment. An
 * office without a region is listed under its country.
 */
export function regionsOf(offices: readonly Office[], at: Date) {
  const named = offices.map((office) => ({
    ...office,
    region: office.region ?? office.country,
    kind: officeKinds[office.kind],
    localTime: office.timeZone ? timeZoneNames(office.timeZone, at) : null,
  }));
  return [...new Set(named.map(({ region }) => region))].map((name) => ({
    name,
    offices: named.filter(({ region }) => region === name),
  }));
}

/** Returns the head office, and the numbers of offices and countries. */
export function officeFacts(offices: readonly Office[]) {
  const countries = new Set(offices.map(({ country }) => country)).size;
  const heads = offices.filter(({ kind }) => kind === "head");
  return [
    ...heads.map(({ city, country }) => ({ term: "Head office", detail: `${city}, ${country}` })),
    ...(countries > 1
      ? [{ term: "Offices", detail: `${offices.length} in ${countries} countries` }]
      : []),
  ];
}
