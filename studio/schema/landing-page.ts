import { FileText, LayoutTemplate } from "lucide-react";
import {
  type CustomValidator,
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
} from "sanity";
import { fieldOf } from "../../app/text/field-of";
import { SectionsInput } from "../inputs/sections-input";
import { markedLine } from "../structure/schedule-mark";
import { inGroup } from "./in-group";
import { landingAddressField } from "./landing-address";
import { linkFields } from "./objects/link";
import { pageGroups, searchFields } from "./page-fields";
import { scheduleFields } from "./schedule-fields";
import { checkOpening, checkTogether } from "./sections/check-sections";
import { sections } from "./sections/index";
import { insertMenu } from "./sections/insert-menu";
import { tabIcon } from "./tab-icon";
import { lineField } from "./text-fields";

export const landingPage = defineType({
  name: "landingPage",
  title: "Landing page",
  description: "A page for a campaign, an offer or a place, composed of sections.",
  type: "document",
  icon: LayoutTemplate,
  groups: [
    { name: "page", title: "Page", icon: tabIcon(FileText), default: true },
    ...pageGroups.filter(({ name }) => name === "search"),
  ],
  fields: inGroup("page", [
    lineField(
      "name",
      "Name",
      "What lists, search results and breadcrumbs call the page: “Diwali offer”. Up to 40 characters.",
      40,
    ),
    landingAddressField,
    defineField({
      name: "sections",
      title: "Sections",
      description:
        "What the page shows, from top to bottom. Drag them here or in the preview. Begin with an opening.",
      type: "array",
      of: sections.map(({ name }) => defineArrayMember({ type: name })),
      options: { insertMenu },
      components: { input: SectionsInput },
      validation: (rule) =>
        rule.required().min(1).max(20).custom(checkOpening).custom(checkTogether),
    }),
    ...scheduleFields(),
    defineField({
      name: "afterwards",
      title: "Afterwards",
      description:
        "The page that visitors are redirected to after “Show until”. If it is empty, they read that the page was taken down (410).",
      type: "object",
      hidden: ({ document, value }) => document?.expireAt === undefined && value === undefined,
      fields: linkFields({ isRequired: false }),
      validation: (rule) => [rule.custom(checkLeadsAway), rule.custom(sayWhatFollows).info()],
    }),
    ...searchFields,
  ]),
  // The Studio's own list shows this preview, without the marks of other lists.
  preview: {
    select: { title: "name", slug: "slug.current", publishAt: "publishAt", expireAt: "expireAt" },
    prepare: ({ title, slug, ...times }: { title?: string; slug?: string }) => {
      return { title, subtitle: markedLine(times, slug ? `/${slug}` : "No address yet") };
    },
  },
});

/** Refuses a redirect to the page that has ended. */
function checkLeadsAway(link: unknown, { document }: Parameters<CustomValidator>[1]) {
  const chosen = fieldOf(fieldOf(link, "page"), "_ref");
  const isItself = document !== undefined && chosen === getPublishedId(document._id);
  return !isItself || "This is the page that ends. Choose another, or none.";
}

/** Returns what visitors of the address get after the page has ended. */
function sayWhatFollows(
  link: unknown,
  { document }: Parameters<CustomValidator>[1],
): true | string {
  if (document?.expireAt === undefined) return true;
  return (fieldOf(link, "page") ?? fieldOf(link, "href"))
    ? "After “Show until”, visitors of the address are redirected there (302)."
    : "After “Show until”, visitors of the address are told that the page was taken down (410).";
}
