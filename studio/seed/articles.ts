import { keyAt, keyed, keyedReferences, picture, reference, slug } from "./authoring";
import data from "./data/articles.json" with { type: "json" };
import { sectionOf } from "./landing-pages";
import { textBlock } from "./rich-text";

type Member = (typeof data)[number]["body"][number];

/** Returns a member of a body: a line in the notation of `richText`, or an object between the lines. */
function memberOf(member: Member, index: number) {
  if (typeof member === "string") return textBlock(member, index);
  const { rows, ...fields } = member;
  const _key = keyAt(index);
  if (!rows) return { ...sectionOf(fields), _key };
  const tableRows = rows.map((cells) => ({ _type: "tableRow", cells }));
  return { ...fields, _type: "table" as const, rows: keyed(tableRows), _key };
}

/** Six articles by sample staff, the oldest first. */
export const articles = data.map(({ packages, ...fields }) => ({
  ...fields,
  _id: `article-${fields.slug}`,
  _type: "article",
  slug: slug(fields.slug),
  cover: picture(fields.cover),
  author: reference(fields.author),
  services: keyedReferences(fields.services),
  ...(packages && { packages: keyedReferences(packages) }),
  body: fields.body.map(memberOf),
}));
