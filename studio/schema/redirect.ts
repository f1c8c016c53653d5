import { orderRankOrdering } from "@sanity/orderable-document-list";
import { CornerDownRight } from "lucide-react";
import { defineField, defineType } from "sanity";
import { orderRank } from "./order-rank";
import { checkRedirectSource, checkRedirectTarget } from "./redirect-addresses";

/** What a visitor of an old address is told. */
const statuses = [
  { title: "Moved for good (301)", value: 301 },
  { title: "Moved for a while (302)", value: 302 },
  { title: "Taken down (410)", value: 410 },
];

export const redirect = defineType({
  name: "redirect",
  title: "Redirect",
  description:
    "Where an old address leads now, or that its page is gone. Only addresses that have no page are looked up here.",
  type: "document",
  icon: CornerDownRight,
  orderings: [orderRankOrdering],
  fields: [
    defineField({
      name: "from",
      title: "Old address",
      description:
        "The path as it stood after the site's name, for example /services/it-services. Without anything after a question mark.",
      type: "string",
      validation: (rule) =>
        rule
          .required()
          .max(200)
          .custom((value) => checkRedirectSource(value))
          .custom(async (value, { document, getClient }) => {
            if (!value || !document) return true;
            const id = document._id.replace(/^drafts\./, "");
            const isFree = await getClient({ apiVersion: "2025-02-19" }).fetch<boolean>(
              `!defined(*[_type == "redirect" && from == $from && !(_id in [$id, "drafts." + $id])][0]._id)`,
              { from: value, id },
              { perspective: "raw" },
            );
            return isFree || "There is a redirect for this address already.";
          }),
    }),
    defineField({
      name: "status",
      title: "What became of it",
      description:
        "“Moved for good” tells search engines to forget the old address. “Taken down” says that the page is gone and that nothing took its place.",
      type: "number",
      options: {
        list: statuses,
        layout: "radio",
      },
      initialValue: 301,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "to",
      title: "New address",
      description:
        "A path of this site, for example /services/it-service, or a whole address that begins with https://.",
      type: "string",
      hidden: ({ document }) => document?.status === 410,
      validation: (rule) =>
        rule.max(500).custom((value, { document }) => {
          if (document?.status === 410) return true;
          return checkRedirectTarget(value, document?.from);
        }),
    }),
    orderRank("redirect"),
  ],
  preview: {
    select: { title: "from", to: "to", status: "status" },
    prepare: ({ title, to, status }) => {
      const what = statuses.find(({ value }) => value === status)?.title ?? "Unfinished";
      return { title, subtitle: status === 410 || !to ? what : `${what}: ${to}` };
    },
  },
});
