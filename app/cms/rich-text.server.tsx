import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { ReactNode } from "react";
import { EditorLink } from "~/cms/editor-link.server";
import type { RichTextBlocks } from "~/cms/fields.server";
import { addressOfLink, isTakenId } from "~/cms/link-target";

/** A block of rich text; `number` is set on a line of a numbered list. */
export type NumberedBlock = RichTextBlocks[number] & { number?: number };

/** The list type of a line that restarts a numbered list at 1. */
const fromOne = "numberFromOne";

/** Returns whether a list type is numbered. */
const isNumbered = (listItem: string | undefined) => listItem?.startsWith("number") === true;

/** Returns whether a block is a heading. */
export const isHeading = ({ style = "" }: NumberedBlock) => /^h\d$/.test(style);

/**
 * Numbers the lines of the lists in a text. A list continues after a picture, a table or a paragraph; after a heading,
 * or if the editor chose so, it restarts at 1. Lines that have a number keep it. Adjacent lists get different types,
 * because the renderer joins lines of one type.
 */
export function numberLists(blocks: readonly NumberedBlock[]): NumberedBlock[] {
  let number = 0;
  let list = 0;
  let last: string | undefined;
  return blocks.map((block) => {
    const { listItem, level = 1 } = block;
    if (!listItem) {
      last = undefined;
      if (isHeading(block)) number = 0;
      return block;
    }
    if (level > 1) return block;
    const isFirst = listItem === fromOne && last !== fromOne;
    last = listItem;
    if (!isNumbered(listItem)) return block;
    number = block.number ?? (isFirst ? 1 : number + 1);
    if (number === 1) list += 1;
    return { ...block, number, listItem: listItem.includes(" ") ? listItem : `number ${list}` };
  });
}

/**
 * Returns a function that gives headings their ids, for links from a table of contents. Headings with the same words
 * get different ids.
 * @param taken the page's other ids
 */
export function headingIds(taken: readonly string[] = []) {
  const known = new Set(taken);
  return (heading: string): string => {
    const id = freeId(idOf(heading), known);
    known.add(id);
    return id;
  };
}

function idOf(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-") || "section";
}

function freeId(id: string, known: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; known.has(free) || isTakenId(free); count += 1) free = `${id}-${count}`;
  return free;
}

const plain = ({ children }: { children?: ReactNode }) => <>{children}</>;
const nothing = () => null;

type Components = PortableTextComponents<NumberedBlock>;

/**
 * Inline marks. Marks outside the schema (possible in imports) become plain text, because the library's default renders
 * them as a second h1, a style attribute or a hidden warning, and links to any address.
 */
const insideLine = {
  marks: { link: Link, underline: plain, code: plain, "strike-through": plain },
  unknownMark: plain,
  unknownType: nothing,
} satisfies Components;

const running = (Main: "h2" | "h3" | "h4", Sub: "h3" | "h4" | "h5"): Components => ({
  block: ({ value, children }) => {
    switch (value.style) {
      case "h2":
        return <Main className="pt-6 font-display text-h3 first:pt-0">{children}</Main>;
      case "h3":
        return <Sub className="pt-2 font-text font-semibold first:pt-0">{children}</Sub>;
      case "blockquote":
        return (
          <blockquote className="border-l-4 border-marigold py-1 pl-5 font-display text-h3">
            <p>{children}</p>
          </blockquote>
        );
      default:
        return <p>{children}</p>;
    }
  },
  list: ({ value, children }) =>
    isNumbered(value.listItem) ? (
      <ol
        start={startOf(value)}
        className="list-decimal pl-6 space-y-2 marker:font-semibold marker:text-mute"
      >
        {children}
      </ol>
    ) : (
      <ul className="list-disc pl-6 space-y-2 marker:text-mute">{children}</ul>
    ),
  ...insideLine,
});

/** Returns the number of a list's first line; undefined for 1, the default. */
function startOf({ children: [first] }: { children: readonly object[] }): number | undefined {
  const number: unknown = first && "number" in first ? first.number : undefined;
  return typeof number === "number" && number > 1 ? number : undefined;
}

/** Components by the level of the editor's main headings, which depends on the heading above the text. */
const componentsAt = {
  2: running("h2", "h3"),
  3: running("h3", "h4"),
  4: running("h4", "h5"),
} as const;

type LinkProps = { value?: Parameters<typeof addressOfLink>[0]; children?: ReactNode };

function Link({ value, children }: LinkProps) {
  const href = value && addressOfLink(value);
  if (!href) return <>{children}</>;
  return (
    <EditorLink href={href} className="link">
      {children}
    </EditorLink>
  );
}

type RichTextProps = {
  value: RichTextBlocks;
  /** One level below the heading above the text. */
  headingLevel?: keyof typeof componentsAt;
  className?: string;
};

/**
 * Renders an editor's rich text: two levels of headings, paragraphs, lists, links, bold and italic, 66 characters a
 * line. A link with an unsafe target, or to a page that does not exist, becomes its plain text; links to other sites
 * open in a new tab.
 */
export function RichText({ value, headingLevel = 2, className = "" }: RichTextProps) {
  return (
    <div dir="auto" className={`max-w-measure space-y-4 ${className}`}>
      <PortableText
        value={numberLists(value)}
        components={componentsAt[headingLevel]}
        onMissingComponent={false}
      />
    </div>
  );
}

const inOneLine = { ...insideLine, block: plain } satisfies PortableTextComponents;

/** Renders a line of an editor's text in which parts can be bold. */
export const RichLine = ({ value }: { value: RichTextBlocks[number] }) => (
  <span dir="auto">
    <PortableText value={value} components={inOneLine} onMissingComponent={false} />
  </span>
);
