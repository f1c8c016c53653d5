import * as z from "zod";
import { linkFields, linkTarget, optional, text } from "~/cms/fields.server";
import { getUserId } from "~/features/accounts/visitor.server";
import { pagesTexts } from "~/i18n/pages.server";
import { addressOfButton, type Draw, plainSection } from "~/sections/section-parts.server";
import { ClosingCall } from "~/ui/closing-call";

export const callFields = /* groq */ `heading, intro, button { label, ${linkFields} }`;

export const callContent = z.object({
  ...plainSection,
  heading: text,
  intro: optional(text),
  button: optional(z.object({ label: text, ...linkTarget })),
});

/**
 * Draws a call to action, but none to sign up for those who have an account; its button leads to /contact if the chosen
 * page does not exist.
 */
export const callSection: Draw<z.output<typeof callContent>> = async (section, place) => {
  const { heading, intro, button } = section;
  const action = {
    label: button?.label ?? pagesTexts.call,
    href: (button && addressOfButton(button)) ?? "/contact",
  };
  if (action.href === "/signup" && (await getUserId())) return null;
  return { element: <ClosingCall closing={{ heading, text: intro }} action={action} {...place} /> };
};
