import type { PortableTextComponents } from "@portabletext/react";
import { PortableText } from "@portabletext/react";
import type { ReactNode } from "react";
import { isLinkTarget, isWebAddress } from "~/content/link-target";
import type { FeatureLines, RichText as RichTextBlocks } from "~/content/sanity.types";
import { NewTabLink } from "~/ui/new-tab-link";

const inline: PortableTextComponents = { block: { normal: ({ children }) => <>{children}</> } };

/** One feature of a package: a line of text in which parts may be bold. */
export function FeatureLine({ line }: { line: FeatureLines[number] }) {
  return <PortableText value={line} components={inline} />;
}

const plain = ({ children }: { children?: ReactNode }) => <>{children}</>;
const nothing = () => null;

// What the schema does not offer (an import may hold it) reads as plain text: the library's own rendering of it
// is a second h1, a style attribute or a hidden warning.
const running: PortableTextComponents<RichTextBlocks[number]> = {
  block: ({ value, children }) => {
    switch (value.style) {
      case "h2":
        return <h2 className="pt-6 text-h3 first:pt-0">{children}</h2>;
      case "h3":
        return <h3 className="pt-2 font-text font-semibold first:pt-0">{children}</h3>;
      default:
        return <p>{children}</p>;
    }
  },
  list: ({ value, children }) =>
    value.listItem === "number" ? (
      <ol className="list-decimal space-y-2 pl-6 marker:font-semibold marker:text-mute">
        {children}
      </ol>
    ) : (
      <ul className="list-disc space-y-2 pl-6 marker:text-mute">{children}</ul>
    ),
  marks: { link: Link, underline: plain, code: plain, "strike-through": plain },
  unknownMark: plain,
  unknownType: nothing,
};

function Link({ value, children }: { value?: { href?: string }; children?: ReactNode }) {
  const href = value?.href;
  if (!isLinkTarget(href)) return <>{children}</>;
  if (isWebAddress(href)) {
    return (
      <NewTabLink href={href} className="link">
        {children}
      </NewTabLink>
    );
  }
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}

type RichTextProps = { value: RichTextBlocks; className?: string };

/**
 * An editor's running text: h2, h3, paragraphs, lists, links, bold and italic, 66 characters a line.
 * A link that leads nowhere safe is shown as its words; another site opens in a new tab.
 */
export function RichText({ value, className = "" }: RichTextProps) {
  return (
    <div className={`max-w-measure space-y-4 ${className}`}>
      <PortableText value={value} components={running} onMissingComponent={false} />
    </div>
  );
}
