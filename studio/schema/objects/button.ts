import { MousePointerClick } from "lucide-react";
import { defineType } from "sanity";
import { lineField } from "../text-fields";
import { linkFields } from "./link";

/** A button of a landing page. A service's button is `callToAction`, which links to one of two pages. */
export const button = defineType({
  name: "button",
  title: "Button",
  description: "A button that links to a page of this site, or to an address.",
  type: "object",
  icon: MousePointerClick,
  fields: [
    lineField(
      "label",
      "Label",
      "The words on the button. Begin with a verb: “See the packages”.",
      40,
    ),
    ...linkFields({ isInSection: true }),
  ],
  preview: { select: { title: "label", subtitle: "href" } },
});
