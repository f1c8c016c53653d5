import type { PortableTextComponents } from "@portabletext/react";
import { PortableText } from "@portabletext/react";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RunningText } from "~/content/rich-text";
import type { FeatureLines } from "~/content/sanity.types";
import type { Markup } from "~/content/written-text";

// Requests share what the content service answered: what was written once serves all of them.
const written = new WeakMap<object, Markup>();

function once(value: object, write: () => Markup): Markup {
  const known = written.get(value);
  if (known !== undefined) return known;
  const markup = write();
  written.set(value, markup);
  return markup;
}

/** An editor's running text as `WrittenText` shows it; a text stands in one place, below one heading. */
export function writeText(
  value: ComponentProps<typeof RunningText>["value"],
  headingLevel: ComponentProps<typeof RunningText>["headingLevel"],
): Markup {
  return once(value, () =>
    renderToStaticMarkup(<RunningText value={value} headingLevel={headingLevel} />),
  );
}

const inline: PortableTextComponents = { block: { normal: ({ children }) => <>{children}</> } };

/** One feature of a package as `WrittenLine` shows it. */
export function writeLine(line: FeatureLines[number]): Markup {
  return once(line, () => renderToStaticMarkup(<PortableText value={line} components={inline} />));
}
