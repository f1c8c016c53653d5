import type { ReactElement } from "react";
import * as z from "zod";
import { bandTones, namesOf } from "~/cms/choices";
import {
  key,
  linkFields,
  linkTarget,
  list,
  oneOf,
  optional,
  plainText,
  text,
} from "~/cms/fields.server";
import { addressOfLink, isAnchor, isAnchorLink, isWebAddress } from "~/cms/link-target";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { Faq } from "~/features/questions/questions.server";
import type { BandPlace, BandTone } from "~/ui/band";
import type { ButtonLook } from "~/ui/button-link";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { NewTabLink } from "~/ui/links";

/** The fields that are queried for every band. The name of its list is part of the links to missing fields in a preview. */
export const bandFields = /* groq */ `_key, _type, "_list": "bands", tone, anchor`;

/** Same, for a band in the sections of a page. */
export const sectionFields = /* groq */ `_key, _type, "_list": "sections", tone, anchor`;

/** Same, as a schema. A band without a key is dropped, because a preview can neither drag nor find it. */
export const band = {
  _key: plainText,
  tone: optional(oneOf(namesOf(bandTones))),
  anchor: optional(plainText).transform((id) => (id !== null && isAnchor(id) ? id : null)),
};

export type Band = z.output<z.ZodObject<typeof band>>;

/** The tones of bands, by the editors' choices. */
export const tones = {
  canvas: "canvas",
  tint: "mist",
  ink: "ink",
  marigold: "marigold",
} as const satisfies Record<NonNullable<Band["tone"]>, BandTone>;

/** The fields of a band's buttons. */
export const buttonFields = /* groq */ `buttons[] { _key, label, ${linkFields} }`;

export const buttons = list(z.object({ _key: key, label: text, ...linkTarget }));

/** A drawn band: its element, and its packages and questions for structured data. */
export type Drawn = {
  element: ReactElement;
  plans?: readonly FranchisePackage[];
  questions?: readonly Faq[];
};

/** Draws a band; null if there is nothing to show. `request` is that of the band's page. */
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

/** Renders the buttons of a band whose links work; the first stands out. */
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
