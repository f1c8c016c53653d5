import * as z from "zod";
import { calloutKinds, namesOf } from "../../app/cms/choices";
import { keyAt, keyed, slug } from "./authoring";
import { idOf, idsOf, pictured, read, text } from "./fields";
import { packagesSection, servicesSection } from "./landing-pages";
import { textBlock } from "./rich-text";

const rows = z
  .array(z.array(text))
  .transform((table) => keyed(table.map((cells) => ({ _type: "tableRow", cells }))));

/** The members of a text between its blocks. */
const embedded = z.discriminatedUnion("_type", [
  z.strictObject({
    _type: z.literal("captionedPicture"),
    picture: pictured,
    caption: text.optional(),
  }),
  z.strictObject({ _type: z.literal("table"), caption: text, rows }),
  z.strictObject({
    _type: z.literal("callout"),
    kind: z.enum(namesOf(calloutKinds)),
    heading: text.optional(),
    text,
  }),
  packagesSection,
  servicesSection,
]);

/** Lines in the notation of `richText`, and the members between them. */
const body = z
  .array(z.union([text, embedded]))
  .transform((members) =>
    members.map((member, index) =>
      typeof member === "string" ? textBlock(member, index) : { ...member, _key: keyAt(index) },
    ),
  );

const article = z.strictObject({
  slug: text.transform(slug),
  title: text,
  summary: text,
  cover: pictured,
  author: idOf("person"),
  publishedOn: z.iso.date(),
  services: idsOf("service"),
  packages: idsOf("package").optional(),
  body,
});

/** Six articles by sample staff, the oldest first. */
export const articles = read("articles", z.array(article)).map((fields) => ({
  ...fields,
  _id: `article-${fields.slug.current}`,
  _type: "article",
}));
