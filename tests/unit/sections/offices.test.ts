import { describe, expect, test } from "vitest";
import type { Office } from "~/features/company/offices.server";
import { officeFacts } from "~/routes/about/sections.server";
import { regionsOf } from "~/sections/offices/section.server";

const office: Office = {
  _id: "office-a",
  city: "A",
  country: "India",
  region: "India",
  kind: "branch",
  address: "1 Example Road",
  phone: null,
  timeZone: "Asia/Kolkata",
};

const winter = new Date("2026-01-15T00:00:00Z");
const summer = new Date("2026-07-15T00:00:00Z");

describe("offices by region", () => {
  test("regions and offices keep the editors' order", () => {
    const regions = regionsOf(
      [
        { ...office, city: "Head", kind: "head" },
        { ...office, city: "Abroad", region: "Oceania", kind: "international" },
        { ...office, city: "Branch" },
      ],
      winter,
    );
    const read = regions.map(({ name, offices }) => [name, offices.map(({ city }) => city)]);
    expect(read).toEqual([
      ["India", ["Head", "Branch"]],
      ["Oceania", ["Abroad"]],
    ]);
    expect(regions[0]?.offices.map(({ kind }) => kind)).toEqual(["Head office", "Branch"]);
    expect(regions[1]?.offices[0]?.kind).toBe("International office");
  });

  test("an office without a region is listed under its country", () => {
    expect(regionsOf([{ ...office, region: null }], winter)[0]?.name).toBe("India");
  });

  test("the local time has the zone name of the date, and an unknown zone has none", () => {
    const nameIn = (timeZone: string | null, at: Date) =>
      regionsOf([{ ...office, timeZone }], at)[0]?.offices[0]?.localTime;
    expect(nameIn("Australia/Melbourne", winter)?.long).toBe("Australian Eastern Daylight Time");
    expect(nameIn("Australia/Melbourne", summer)?.long).toBe("Australian Eastern Standard Time");
    expect(nameIn("Mars/Olympus", winter)).toBeNull();
    expect(nameIn(null, winter)).toBeNull();
  });
});

describe("facts", () => {
  test("name the head office and count offices and countries", () => {
    const offices: Office[] = [
      { ...office, city: "Head", kind: "head" },
      office,
      { ...office, country: "Australia" },
    ];
    expect(officeFacts(offices)).toEqual([
      { term: "Head office", detail: "Head, India" },
      { term: "Offices", detail: "3 in 2 countries" },
    ]);
  });

  test("omit missing values", () => {
    expect(officeFacts([])).toEqual([]);
    expect(officeFacts([office])).toEqual([]);
  });
});
