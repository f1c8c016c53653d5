import { Newspaper, Tags } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { calendarDay } from "../../app/text/dates";
import { CountedDescription, SearchTitle } from "../inputs/search-description";
import { markedLine } from "../structure/schedule-mark";
import { dayField } from "./day-field";
import { warnOfFonts } from "./formats";
import { inGroup } from "./in-group";
import { pictureField } from "./picture-field";
import { scheduleFields } from "./schedule-fields";
import { checkAnchors } from "./sections/check-sections";
import { referenceTo } from "./sections/reference-to";
import { addedSectionsField } from "./sections-field";
import { slugField } from "./slug-field";
import { tabIcon } from "./tab-icon";

export const article = defineType({
  name: "article",
  title: "Article",
  description: "What the company knows about a question, with its own page under /articles.",
  type: "document",
  icon: Newspaper,
  groups: [
    { name: "text", title: "Article", icon: tabIcon(Newspaper), default: true },
    { name: "about", title: "Author and subjects", icon: tabIcon(Tags) },
  ],
  orderings: [
    {
      name: "newest",
      title: "Newest first",
      by: [{ field: "publishedOn", direction: "desc" }],
    },
  ],
  fields: inGroup("text", [
    defineField({
      name: "title",
      title: "Title",
      description:
        "The headline, on its card, its page and in search results. 30 to 60 characters are shown in full there.",
      type: "string",
      components: { input: SearchTitle },
      validation: (rule) => [
        rule.required().max(80),
        rule.custom(warnOfFonts).warning(),
        rule.min(30).max(60).warning("30 to 60 characters are shown in full in a search result."),
      ],
    }),
    slugField({
      source: "title",
      description:
        "The end of the article's address: /articles/slug. When it changes, the old address redirects to the new one.",
    }),
    defineField({
      name: "summary",
      title: "Summary",
      description:
        "What a reader learns, on the card, under the title and in search results. Aim for 50 to 160 characters.",
      type: "text",
      rows: 3,
      components: { input: CountedDescription },
      validation: (rule) => [
        rule.required().max(200),
        rule.min(50).max(160).warning("50 to 160 characters are shown in full in a search result."),
      ],
    }),
    pictureField({
      name: "cover",
      title: "Cover",
      description:
        "On the card, next to the title and in shared links. Landscape; nothing important at its edges.",
      leastWidth: 1200,
      isRequired: true,
    }),
    defineField({
      name: "body",
      title: "Text",
      description:
        "Four headings or more become a list of contents. Above the text are buttons that put a picture or a table between paragraphs; the three dots next to them have callouts, packages and services.",
      type: "articleBody",
      validation: (rule) => rule.required().min(1).custom(checkAnchors),
    }),
    addedSectionsField("What the page shows below the text"),
    defineField({
      name: "author",
      title: "Author",
      description: "The author. “Create…” next to it makes a new one.",
      type: "reference",
      to: [{ type: "person" }],
      group: "about",
      validation: (rule) => rule.required(),
    }),
    dayField({
      name: "publishedOn",
      title: "Published on",
      description:
        "The date above the article, by which articles are sorted. To hold it back until a time, use “Show from”.",
      group: "about",
      initialValue: () => calendarDay(new Date()),
      validation: (rule) => [
        rule.required(),
        rule
          .custom((day, { document }) => {
            const isLater = day !== undefined && day > calendarDay(new Date());
            if (!isLater || document?.publishAt !== undefined) return true;
            return "This day is in the future, but visitors see the article at once. To hold it back, use “Show from”.";
          })
          .warning(),
      ],
    }),
    defineField({
      name: "services",
      title: "Services",
      description:
        "The services that the article is about. They link to each other. Put the main service first: it sets the page's colour.",
      type: "array",
      of: [defineArrayMember(referenceTo("service"))],
      group: "about",
      validation: (rule) => rule.unique().max(5),
    }),
    defineField({
      name: "packages",
      title: "Packages",
      description:
        "Packages that the article helps to choose. The franchise page then links to it.",
      type: "array",
      of: [defineArrayMember(referenceTo("franchisePackage"))],
      group: "about",
      validation: (rule) => rule.unique().max(6),
    }),
    ...inGroup("about", scheduleFields()),
  ]),
  preview: {
    select: {
      ...{ title: "title", author: "author.name", publishedOn: "publishedOn", media: "cover" },
      ...{ publishAt: "publishAt", expireAt: "expireAt" },
    },
    prepare: ({ title, author, publishedOn, media, ...times }) => ({
      title,
      subtitle: markedLine(times, [publishedOn, author].filter(Boolean).join(" · ")),
      media,
    }),
  },
});
