import { ordered } from "./authoring";
import data from "./data/offices.json" with { type: "json" };

/** Head office first, then the offices abroad, then the Indian branches. The addresses are samples; the site adds city and country. */
export const offices = ordered(
  data.map((fields) => ({
    _id: `office-${fields.city.toLowerCase()}`,
    _type: "office",
    ...fields,
    address: fields.address.join("\n"),
  })),
);
