import * as z from "zod";
import { ordered } from "./authoring";
import { read, text } from "./fields";

/** The 38 sites the company runs. The names are invented and every address is at example.com. */
export const websites = ordered(
  Object.entries(read("websites", z.record(text, text))).map(([name, description]) => {
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
