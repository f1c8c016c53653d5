import { ordered } from "./authoring";

/** Head office first, then the offices abroad, then the Indian branches. The addresses are samples; the site adds city and country. */
export const offices = ordered([
  {
    _id: "office-ghaziabad",
    _type: "office",
    city: "Ghaziabad",
    country: "India",
    region: "India",
    kind: "head",
    address: "Sample House, 1 Example Road\nUttar Pradesh 000000",
    phone: "+91 00000 00000",
    timeZone: "Asia/Kolkata",
  },
  {
    _id: "office-dubai",
    _type: "office",
    city: "Dubai",
    country: "United Arab Emirates",
    region: "Middle East",
    kind: "international",
    address: "Sample House, 1 Example Street\nPO Box 0000",
    timeZone: "Asia/Dubai",
  },
  {
    _id: "office-melbourne",
    _type: "office",
    city: "Melbourne",
    country: "Australia",
    region: "Oceania",
    kind: "international",
    address: "Sample House, 1 Example Street\nVictoria 0000",
    timeZone: "Australia/Melbourne",
  },
  {
    _id: "office-texas",
    _type: "office",
    city: "Texas",
    country: "United States",
    region: "North America",
    kind: "international",
    address: "Sample House, 1 Example Avenue\nZIP code 00000",
    timeZone: "America/Chicago",
  },
  branch("Delhi", "Sample House, 2 Example Marg\nPIN code 000000"),
  branch("Mumbai", "Sample House, 3 Example Road\nMaharashtra 000000"),
  branch("Bengaluru", "Sample House, 4 Example Cross\nKarnataka 000000"),
  branch("Hyderabad", "Sample House, 5 Example Road\nTelangana 000000"),
  branch("Kolkata", "Sample House, 6 Example Lane\nWest Bengal 000000"),
]);

function branch(city: string, address: string) {
  return {
    _id: `office-${city.toLowerCase()}`,
    _type: "office",
    city,
    country: "India",
    region: "India",
    kind: "branch",
    address,
    timeZone: "Asia/Kolkata",
  };
}
