import { FileText, Search } from "lucide-react";
import { defineField } from "sanity";
import { SearchDescription, SearchTitle } from "../inputs/search-description";
import { labelsGroup } from "./labels-field";
import { pictureField } from "./picture-field";
import { tabIcon } from "./tab-icon";

const contentGroup = {
  name: "content",
  title: "Content",
  icon: tabIcon(FileText),
  default: true,
};
const searchGroup = { name: "search", title: "Search and sharing", icon: tabIcon(Search) };

/** The tabs of every form that describes a page. */
export const pageGroups = [contentGroup, searchGroup];

/** Same, for a page with editable labels. */
export const labelledPageGroups = [contentGroup, labelsGroup, searchGroup];

/** The first texts on a page: its heading and the line below. */
export const headingFields = [
  defineField({
    name: "heading",
    title: "Heading",
    description: "The largest line on the page, at its top. Up to 90 characters.",
    type: "string",
    group: "content",
    validation: (rule) => rule.required().max(90),
  }),
  defineField({
    name: "intro",
    title: "Intro",
    description: "One to three sentences under the heading. Up to 300 characters.",
    type: "text",
    rows: 3,
    group: "content",
    validation: (rule) => rule.required().max(300),
  }),
];

/** The picture of a page's opening section, for pages where it is optional. */
export const heroField = pictureField({
  name: "hero",
  title: "Opening picture",
  description:
    "To the right of the heading on wide screens. Landscape; on the home page square, where it replaces the tiles that link to the service categories.",
  leastWidth: 1200,
});

/** The texts of a page in search engines, browser tabs and shared links. */
export const searchFields = [
  defineField({
    name: "title",
    title: "Page title",
    description:
      "Shows in the browser tab and as the blue line of a search result. 30 to 60 characters are shown in full.",
    type: "string",
    components: { input: SearchTitle },
    group: "search",
    validation: (rule) => [
      rule.required().max(70),
      rule.min(30).max(60).warning("30 to 60 characters are shown in full in a search result."),
    ],
  }),
  defineField({
    name: "description",
    title: "Search description",
    description:
      "The grey text under the title of a search result and of a shared link. Aim for 50 to 160 characters.",
    type: "text",
    rows: 3,
    components: { input: SearchDescription },
    group: "search",
    validation: (rule) => [
      rule.required().max(200),
      rule.min(50).max(160).warning("50 to 160 characters are shown in full in a search result."),
    ],
  }),
  pictureField({
    name: "socialImage",
    title: "Picture for shared links",
    description:
      "Shows when the page is shared in a chat or on a social network, best at 1200 by 630 pixels. Leave it empty to use the picture the site draws itself.",
    leastWidth: 1200,
    group: "search",
  }),
  defineField({
    name: "hideFromSearch",
    title: "Hide from search engines",
    description:
      "Asks search engines not to list the page, and leaves it out of the sitemap and of the site's own search. Visitors who have its address, or a link to it, can still open it.",
    type: "boolean",
    group: "search",
    initialValue: false,
  }),
];
