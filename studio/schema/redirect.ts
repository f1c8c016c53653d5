import { CornerDownRight } from "lucide-react";
import { defineField, defineType } from "sanity";
import { comparableSource, matchesRedirect } from "../../app/features/pages/redirect-address";
import { isPageAt, leadsTo, otherRedirects } from "../addresses/lookups";
import { apiVersion } from "../api-version";
import {
  checkRedirectSource,
  checkRedirectTarget,
  hasQuery,
  pathOnSite,
} from "./redirect-addresses";

/** The response for visitors of an old address. */
const statuses = [
  { title: "Moved permanently (301)", value: 301 },
  { title: "Moved temporarily (302)", value: 302 },
  { title: "Taken down (410)", value: 410 },
];

export const redirect = defineType({
  name: "redirect",
  title: "Redirect",
  description:
    "Where an old address leads now, or that its page is gone. An address that has a page is redirected only if the old address has a question mark in it.",
  type: "document",
  icon: CornerDownRight,
  fields: [
    defineField({
      name: "from",
      title: "Old address",
      description:
        "What followed the site's name, for example /services/it-services, or /?page_id=12 of a former site. Capitals make no difference in the path. Other parameters after the question mark are kept.",
      type: "string",
      validation: (rule) => [
        rule
          .required()
          .max(200)
          .custom((value) => checkRedirectSource(value))
          .custom(async (value, { document, getClient }) => {
            if (!value || !document) return true;
            const others = await otherRedirects(getClient({ apiVersion }), document._id);
            const source = comparableSource(value);
            const isFree = others.every(({ from }) => comparableSource(from ?? "") !== source);
            return isFree || "There is a redirect for this address already.";
          }),
        rule
          .custom(async (value, { getClient }) => {
            if (!value || checkRedirectSource(value) !== true || hasQuery(value)) return true;
            if (!(await isPageAt(getClient({ apiVersion }), value))) return true;
            return "There is a page at this address. The redirect works only after that page is removed.";
          })
          .warning(),
      ],
    }),
    defineField({
      name: "status",
      title: "What happened to it",
      description:
        "“Moved permanently” tells search engines to forget the old address. “Taken down” means that the page is gone and nothing replaces it.",
      type: "number",
      options: {
        list: statuses,
        layout: "radio",
      },
      initialValue: 301,
      validation: (rule) =>
        rule
          .required()
          .custom((value, { document }) =>
            value === 410 && hasQuery(document?.from)
              ? "An address with a question mark cannot be taken down: its path can have a page. Choose “Moved”."
              : true,
          ),
    }),
    defineField({
      name: "to",
      title: "New address",
      description:
        "A path of this site, for example /services/it-service, or a whole address that begins with https://.",
      type: "string",
      hidden: ({ document }) => document?.status === 410,
      validation: (rule) => [
        rule
          .max(500)
          .custom((value, { document }) =>
            document?.status === 410 ? true : checkRedirectTarget(value, document?.from),
          )
          .custom(async (value, { document, getClient }) => {
            if (!value || !document || document.status === 410) return true;
            const others = await otherRedirects(getClient({ apiVersion }), document._id);
            return leadsTo(others, value, document.from)
              ? "This leads back to the old address, by way of another redirect."
              : true;
          }),
        rule
          .custom(async (value, { document, getClient }) => {
            if (document?.status === 410 || checkRedirectTarget(value, document?.from) !== true)
              return true;
            const path = pathOnSite(value ?? "");
            if (path === undefined) return true;
            const client = getClient({ apiVersion });
            if (await isPageAt(client, path)) return true;
            const others = await otherRedirects(client, document?._id ?? "");
            const isSentOn = others.some(({ from }) => matchesRedirect(from ?? "", value ?? ""));
            return (
              isSentOn || "There is no page at this address: visitors would find nothing there."
            );
          })
          .warning(),
      ],
    }),
    defineField({
      name: "pageId",
      title: "Page that had the address",
      description:
        "The id of the document whose page had the old address. The Studio writes it: that page can be published there again.",
      type: "string",
      hidden: true,
      readOnly: true,
    }),
  ],
  preview: {
    select: { title: "from", to: "to", status: "status" },
    prepare: ({ title, to, status }) => {
      const what = statuses.find(({ value }) => value === status)?.title ?? "Unfinished";
      return { title, subtitle: status === 410 || !to ? what : `${what}: ${to}` };
    },
  },
});
