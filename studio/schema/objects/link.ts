import { defineField } from "sanity";
import { keyAt, pageTypes, sitePages } from "../../../app/site-pages";
import { fieldOf } from "../../../app/text/field-of";
import { warnOfAddress, warnOfUnseen } from "../dead-ends";
import { checkLink, checkSectionLink } from "../formats";

/** Pages that are shown instead of others, and have no address to link to. */
const nowhere = sitePages.filter(({ kind }) => kind === "error").map(({ path }) => keyAt(path));

/**
 * Defines the fields of a link: to a page of the site, which stays valid when its address changes, or to an address. In
 * a section it can lead to another section of the page.
 */
export function linkFields({ isRequired = true, isInSection = false } = {}) {
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
      validation: (rule) => rule.custom(warnOfUnseen).warning(),
    }),
    defineField({
      name: "href",
      title: "Address",
      description: `For everything else: https://…, mailto:…, tel:…, or a place on a page such as /affiliate-program?tab=payouts.${isInSection ? " A section of this page: # and its anchor." : ""}`,
      type: "string",
      hidden: ({ parent, value }) => hasPage(parent) && value === undefined,
      validation: (rule) => [
        rule.custom((href, { parent }) => {
          if (hasPage(parent)) return !href || "Leave the address empty: a page is chosen above.";
          if (!href) return !isRequired || "Choose a page above, or write an address here.";
          return isInSection ? checkSectionLink(href) : checkLink(href);
        }),
        rule
          .custom((href, context) => hasPage(context.parent) || warnOfAddress(href, context))
          .warning(),
      ],
    }),
  ];
}

/** A link in a text. */
export const link = { name: "link", title: "Link", type: "object", fields: linkFields() };

const hasPage = (link: unknown) => fieldOf(link, "page") !== undefined;
