import type { PortableTextComponents } from "@portabletext/react";
import { PortableText } from "@portabletext/react";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RichText } from "~/content/fields.server";
import { oncePerObject } from "~/content/objects";
import { insideLine, plain, RunningText } from "~/content/rich-text";
import type { Markup } from "~/content/written-text";

// Requests share what the content service answered: what was written once serves all of them.

/** An editor's running text as `WrittenText` shows it; a text stands in one place, below one heading. */
export const writeText = oncePerObject(
  (
    value: ComponentProps<typeof RunningText>["value"],
    headingLevel: ComponentProps<typeof RunningText>["headingLevel"],
  ): Markup => renderToStaticMarkup(<RunningText value={value} headingLevel={headingLevel} />),
);

const inline = { ...insideLine, block: plain } satisfies PortableTextComponents;

/** One feature of a package as `WrittenLine` shows it. */
export const writeLine = oncePerObject((line: RichText[number]): Markup =>
  renderToStaticMarkup(
    <PortableText value={line} components={inline} onMissingComponent={false} />,
  ),
);
