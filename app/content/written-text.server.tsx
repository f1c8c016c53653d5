import type { PortableTextComponents } from "@portabletext/react";
import { PortableText } from "@portabletext/react";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RunningText } from "~/content/rich-text";
import type { FeatureLines } from "~/content/sanity.types";
import type { Markup } from "~/content/written-text";

/** An editor's running text as `WrittenText` shows it. */
export function writeText(
  value: ComponentProps<typeof RunningText>["value"],
  headingLevel: ComponentProps<typeof RunningText>["headingLevel"],
): Markup {
  return renderToStaticMarkup(<RunningText value={value} headingLevel={headingLevel} />);
}

const inline: PortableTextComponents = { block: { normal: ({ children }) => <>{children}</> } };

/** One feature of a package as `WrittenLine` shows it. */
export function writeLine(line: FeatureLines[number]): Markup {
  return renderToStaticMarkup(<PortableText value={line} components={inline} />);
}
