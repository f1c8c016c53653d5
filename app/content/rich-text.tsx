import type { PortableTextComponents } from "@portabletext/react";
import { PortableText } from "@portabletext/react";
import type { FeatureLines } from "~/content/sanity.types";

const inline: PortableTextComponents = { block: { normal: ({ children }) => <>{children}</> } };

/** One feature of a package: a line of text in which parts may be bold. */
export function FeatureLine({ line }: { line: FeatureLines[number] }) {
  return <PortableText value={line} components={inline} />;
}
