import * as z from "zod";
import { ordered } from "./authoring";
import { read, text } from "./fields";

const redirect = z.strictObject({
  from: text,
  status: z.literal([301, 302, 410]),
  to: text.optional(),
});

/** An old address that was moved and one whose page was removed, as examples of redirects for editors. */
export const redirects = ordered(
  read("redirects", z.array(redirect)).map((fields) => ({
    _id: `redirect${fields.from.replaceAll("/", "-")}`,
    _type: "redirect",
    ...fields,
  })),
);
