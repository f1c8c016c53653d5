import { ordered } from "./authoring";
import data from "./data/websites.json" with { type: "json" };

/** The 38 sites the company runs. The names are invented and every address is at example.com. */
export const websites = ordered(
  Object.entries(data).map(([name, description]) => {
    const host = name.toLowerCase().replaceAll(" ", "-");
    return {
      _id: `website-${host}`,
      _type: "website",
      name,
      url: `https://${host}.example.com`,
      description,
    };
  }),
);
