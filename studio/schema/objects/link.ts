import { defineField } from "sanity";
import { findPage, pageAbove, pageTypes, sitePages } from "../../../app/site-pages";
import { checkLink } from "../formats";

/** The pages that are shown in the place of others: nothing is at their own address. */
const nowhere = sitePages.filter(({ kind }) => kind === "error").map(({ path }) => path.slice(1));

/** Where something leads: to a page of the site, which it follows to a new address, or to an address. */
export function linkFields({ isRequired = true } = {}) {
  return [
    defineField({
      name: "page",
      title: "Page of this site",
      description: "The link follows the page when its address changes.",
      type: "reference",
      to: pageTypes.map((type) => ({ type })),
      options: {
        disableNew: true,
        filter: '!(_type == "page" && key in $nowhere)',
        filterParams: { nowhere },
      },
    }),
    defineField({
      name: "href",
      title: "Address",
      description:
        "For everything else: https://…, mailto:…, tel:…, or a place on a page such as /affiliate-program?tab=payouts.",
      type: "string",
      hidden: ({ parent, value }) => hasPage(parent) && value === undefined,
      validation: (rule) => [
        rule.custom((href, { parent }) => {
          if (hasPage(parent)) return !href || "Leave the address empty: a page is chosen above.";
          if (!href) return !isRequired || "Choose a page above, or write an address here.";
          return checkLink(href);
        }),
        rule.custom((href, { parent }) => hasPage(parent) || checkNoPage(href)).warning(),
      ],
    }),
  ];
}

/** A link in a text. */
export const link = { name: "link", title: "Link", type: "object", fields: linkFields() };

function hasPage(link: unknown): boolean {
  return typeof link === "object" && link !== null && "page" in link && link.page !== undefined;
}

/** An address that names a whole page breaks when an editor renames the page; a place on a page can be said no other way. */
function checkNoPage(href: string | undefined): true | string {
  if (!href || !(findPage(href) ?? pageAbove(href))) return true;
  return "This is a page of the site. Choose it above instead, so that the link follows a new address.";
}
