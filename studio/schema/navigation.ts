import { Menu } from "lucide-react";
import {
  type CustomValidatorResult,
  defineArrayMember,
  defineField,
  defineType,
  type ValidationContext,
} from "sanity";
import { menuLimits } from "../../app/features/site/menus";
import { lettersTooMany } from "./bar-room";

/** A link in validation; each of its fields can be missing. */
type Link = { _key?: string; label?: string; href?: string; page?: { _ref?: string } };

const lengthOf = ({ label = "" }: Link) => [...label].length;

const checkLabel =
  (most: number) =>
  (link: Link | undefined): CustomValidatorResult => {
    if (!link || lengthOf(link) <= most) return true;
    const message = `The label has ${lengthOf(link)} characters. There is room for ${most} here.`;
    return { message, path: ["label"] };
  };

/** Reports each link with the same target as an earlier one. */
function checkTargets(links: readonly Link[] = []): CustomValidatorResult {
  const targets = links.map(({ page, href }) => page?._ref ?? href);
  const repeated = links.filter(
    (_link, place) => targets[place] && targets.indexOf(targets[place]) < place,
  );
  if (repeated.length === 0) return true;
  return repeated.map(({ _key = "" }) => ({
    message: "A link above has the same target. Remove one of the two.",
    path: [{ _key }],
  }));
}

function checkRoom(
  links: readonly Link[] = [],
  { document }: ValidationContext,
): CustomValidatorResult {
  const button: Link = document?.button ?? {};
  const tooMany = lettersTooMany(
    links.map(({ label = "" }) => label),
    button.label ?? "",
  );
  if (tooMany <= 0) return true;
  const letters = tooMany === 1 ? "a letter" : `${tooMany} letters`;
  return `With the button's label these are too long for one row on a small laptop. Shorten them by about ${letters}, or remove a link.`;
}

type Menu = "bar" | "footer" | "legal";

function menuField(name: Menu, title: string, description: string) {
  const { links, label } = menuLimits[name];
  return defineField({
    name,
    title,
    description: `${description} 1 to ${links} links, in the order they show; drag them to change it. Labels of at most ${label} characters.`,
    type: "array",
    of: [
      defineArrayMember({
        type: "menuLink",
        validation: (rule) => rule.custom(checkLabel(label)),
      }),
    ],
    validation: (rule) => [
      rule.required().min(1).max(links),
      rule.custom<Link[]>(checkTargets),
      ...(name === "bar" ? [rule.custom<Link[]>(checkRoom)] : []),
    ],
  });
}

function buttonField(name: "button" | "footerButton", title: string, description: string) {
  const { label } = menuLimits[name];
  return defineField({
    name,
    title,
    description: `${description} A label of at most ${label} characters.`,
    type: "menuLink",
    validation: (rule) => rule.custom(checkLabel(label)),
  });
}

export const navigation = defineType({
  name: "navigation",
  title: "Menus",
  description: "The links of the bar and of the footer on every page.",
  type: "document",
  icon: Menu,
  fields: [
    menuField(
      "bar",
      "Bar",
      "The links at the top of every page, between Services and Search; on a phone in the menu. Together they fit in one row on a small laptop.",
    ),
    buttonField("button", "Button in the bar", "The dark button at the end of the bar."),
    menuField("footer", "Quick links in the footer", "The first column of the footer."),
    buttonField(
      "footerButton",
      "Button in the footer",
      "The button at the top of the footer. If its target is the franchise page, it links to the form while visitors are on that page.",
    ),
    menuField(
      "legal",
      "Legal links in the footer",
      "At the end of every page, above the footer note.",
    ),
  ],
  preview: {
    select: { subtitle: "bar" },
    prepare: ({ subtitle }) => ({
      title: "Menus",
      subtitle: Array.isArray(subtitle)
        ? subtitle.map(({ label }: Link) => label).join(" · ")
        : undefined,
    }),
  },
});
