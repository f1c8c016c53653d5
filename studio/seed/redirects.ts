import { ordered } from "./authoring";
import data from "./data/redirects.json" with { type: "json" };

/** An old address that was moved and one whose page was removed, as examples of redirects for editors. */
export const redirects = ordered(
  data.map((fields) => ({
    _id: `redirect${fields.from.replaceAll("/", "-")}`,
    _type: "redirect",
    ...fields,
  })),
);
