import * as z from "zod";
import { picture } from "./authoring";
import { read, text } from "./fields";

const person = z.strictObject({
  /** Only part of the id, because the person has no page. */
  slug: text,
  name: text,
  role: text,
  photo: text,
  bio: text,
});

/** Three sample members of staff who write the sample articles. None is a real person. */
export const people = read("people", z.array(person)).map(({ slug, photo, ...fields }) => ({
  ...fields,
  _id: `person-${slug}`,
  _type: "person",
  photo: picture(`Illustrated portrait of ${fields.name}`, photo),
  sample: true,
}));
