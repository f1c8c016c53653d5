import * as z from "zod";
import { ordered } from "./authoring";
import { read, text } from "./fields";

const redirect = z.strictObject({
  from: text,
  status: z.literal([301, 302, 410]),
  to: text.optional(),
});

/** One old address that moved and one whose page is gone, to show editors what a redirect looks like. */
export const redirects = ordered(
  read("redirects", z.array(redirect)).map((fields) => ({
    _id: `redirect${fields.from.replaceAll("/", "-")}`,
    _type: "redirect",
    ...fields,
  })),
);
