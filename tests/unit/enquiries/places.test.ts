import { expect, test } from "vitest";
import { countries, indianCities } from "~/features/enquiries/enquiry.server";
import { nameLimit } from "~/forms/form-field";

test("the 195 countries are different, named and in alphabetical order", () => {
  expect(new Set(countries).size).toBe(195);
  expect(countries).toHaveLength(195);
  expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, "en")));
  // The platform returns a code itself if it has no name for it.
  expect(countries.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  for (const name of ["India", "Nepal", "United Arab Emirates", "Australia", "United States"]) {
    expect(countries).toContain(name);
  }
});

test("about a hundred Indian cities are suggested, each once", () => {
  expect(indianCities.length).toBeGreaterThanOrEqual(95);
  expect(indianCities.length).toBeLessThanOrEqual(125);
  expect(new Set(indianCities).size).toBe(indianCities.length);
  for (const city of ["Ghaziabad", "Delhi", "Mumbai", "Bengaluru"]) {
    expect(indianCities).toContain(city);
  }
});

test("every name on the lists fits into its column", () => {
  for (const name of [...countries, ...indianCities]) {
    expect(name).toBe(name.trim());
    expect(name).not.toBe("");
    expect([...name].length).toBeLessThanOrEqual(nameLimit);
  }
});
