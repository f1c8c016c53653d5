import type { ReactElement } from "react";
import * as z from "zod";
import { isAnchor, isAnchorLink } from "~/content/anchors";
import { bandTones, namesOf } from "~/content/choices";
import type { Faq } from "~/content/faqs.server";
import {
  key,
  linkFields,
  linkTarget,
  list,
  oneOf,
  optional,
  plainText,
  text,
} from "~/content/fields.server";
import { addressOfLink, isWebAddress } from "~/content/link-target";
import type { FranchisePackage } from "~/content/packages.server";
import type { BandPlace, BandTone } from "~/ui/band";
import type { ButtonLook } from "~/ui/button-link";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { NewTabLink } from "~/ui/links";

/** The fields that are queried for every band. The name of its list is part of the links to missing fields in a preview. */
export const bandFields = /* groq */ `_key, _type, "_list": "bands", tone, anchor`;

/** The same for a band in the sections of a page. */
export const sectionFields = /* groq */ `_key, _type, "_list": "sections", tone, anchor`;

/** The same in a shape. A band that nothing can be dragged by, or found again, is none. */
export const band = {
  _key: plainText,
  tone: optional(oneOf(namesOf(bandTones))),
  anchor: optional(plainText).transform((id) => (id !== null && isAnchor(id) ? id : null)),
};

export type Band = z.output<z.ZodObject<typeof band>>;

/** What editors choose from, as bands know it. */
export const tones = {
  canvas: "canvas",
  tint: "mist",
  ink: "ink",
  marigold: "marigold",
} as const satisfies Record<NonNullable<Band["tone"]>, BandTone>;

/** Of bands with buttons. */
export const buttonFields = /* groq */ `buttons[] { _key, label, ${linkFields} }`;

export const buttons = list(z.object({ _key: key, label: text, ...linkTarget }));

/** What a band is on a page: what is written there, and of what search engines are told. */
export type Drawn = {
  element: ReactElement;
  plans?: readonly FranchisePackage[];
  questions?: readonly Faq[];
};

/** Draws a band; null where there is nothing to show. `request` is for the page that it is on. */
export type Draw<Each extends Band> = (
  band: Each,
  place: BandPlace & { id: string },
  request: Request,
) => Drawn | null | Promise<Drawn | null>;

type ButtonsProps = {
  buttons: z.output<typeof buttons>;
  tone: BandPlace["tone"];
  className?: string;
};

/** The buttons of a band, as far as they lead anywhere; the first stands out. */
export function Buttons({ buttons, tone, className = "mt-8" }: ButtonsProps) {
  const shown = buttons.flatMap(({ page, href, ...button }) => {
    const isOwn = !page && href && isAnchorLink(href);
    const address = isOwn ? href : addressOfLink({ page, href });
    return address ? [{ ...button, href: address }] : [];
  });
  if (shown.length === 0) return null;
  const first: ButtonLook = tone === "marigold" ? "ink" : "primary";
  return (
    <p className={`flex flex-wrap gap-3 ${className}`}>
      {shown.map(({ _key, label, href }, at) => {
        const look = at === 0 ? first : "outline";
        return isWebAddress(href) ? (
          <NewTabLink key={_key} href={href} className={buttonClasses(look)}>
            {label}
          </NewTabLink>
        ) : (
          <ButtonLink key={_key} href={href} look={look}>
            {label}
          </ButtonLink>
        );
      })}
    </p>
  );
}
