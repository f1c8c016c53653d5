import { isLinkTarget } from "../../app/cms/link-target";

type Span = { _type: "span"; _key: string; text: string; marks: string[] };
type LinkMark = { _type: "link"; _key: string; href: string };

/** A Portable Text block in the schema's format of `richText` and feature lines. */
export type Block = {
  _type: "block";
  _key: string;
  style: "normal" | "h2" | "h3" | "blockquote";
  listItem?: "bullet" | "number";
  level?: number;
  children: Span[];
  markDefs: LinkMark[];
};

type Line = Pick<Block, "style" | "listItem"> & { text: string };
/** The runs of one link share one `link` object, so that they become one link in the block. */
type Run = { text: string; marks: readonly string[]; link?: { href: string } };

const INLINE =
  /\*\*(?<strong>.+?)\*\*(?!\*)|\*(?<em>[^*]+?)\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/;

/**
 * Returns Portable Text from a small markup, one block per line: `## ` and `### ` begin a heading, `- ` and `1. ` an
 * item of a list, `> ` a quote, anything else is a paragraph; within a line `**strong**`, `*em*` and `[text](href)`.
 * @throws Error if a `**` has no partner or a link is not http, https, mailto, tel or a path of this site
 */
export function richText(lines: readonly string[]): Block[] {
  return lines.map(textBlock);
}

/**
 * Returns the block of one line of `richText`.
 * @param index the position of the block in its text, from which its keys are derived
 */
export function textBlock(line: string, index: number): Block {
  return blockOf(openLine(line), index);
}

/**
 * Returns one plain block per line, with only inline marks.
 * @throws Error if a `**` has no partner
 */
export function featureLines(lines: readonly string[]): Block[] {
  return lines.map((text, index) => blockOf({ style: "normal", text }, index));
}

function openLine(text: string): Line {
  const [, marker, rest] = /^(##|###|>|-|\d+\.)\s+(.+)$/.exec(text) ?? [];
  if (marker === undefined || rest === undefined) return { style: "normal", text };
  if (marker === "##") return { style: "h2", text: rest };
  if (marker === "###") return { style: "h3", text: rest };
  if (marker === ">") return { style: "blockquote", text: rest };
  return { style: "normal", listItem: marker === "-" ? "bullet" : "number", text: rest };
}

function blockOf(line: Line, index: number): Block {
  const key = `b${String(index + 1).padStart(3, "0")}`;
  const runs = runsOf(line.text, []);
  const links = [...new Set(runs.flatMap(({ link }) => link ?? []))];
  const linkKey = (position: number) => `${key}l${position + 1}`;
  const markDefs = links.map(({ href }, position): LinkMark => ({
    _type: "link",
    _key: linkKey(position),
    href,
  }));
  const children = runs.map(({ text, marks, link }, position): Span => {
    const linked = link ? [...marks, linkKey(links.indexOf(link))] : [...marks];
    return { _type: "span", _key: `${key}s${position + 1}`, text, marks: linked };
  });
  const { style, listItem } = line;
  const block: Block = { _type: "block", _key: key, style, children, markDefs };
  return listItem ? { ...block, listItem, level: 1 } : block;
}

function runsOf(text: string, marks: readonly string[]): Run[] {
  const match = INLINE.exec(text);
  if (!match) {
    if (text.includes("**")) throw new Error(`Unmatched ** in sample text: ${text}`);
    return text === "" ? [] : [{ text, marks }];
  }
  const before = runsOf(text.slice(0, match.index), marks);
  const after = runsOf(text.slice(match.index + match[0].length), marks);
  return [...before, ...markedRuns(match.groups ?? {}, marks), ...after];
}

function markedRuns(groups: Record<string, string | undefined>, marks: readonly string[]): Run[] {
  if (groups.strong !== undefined) return runsOf(groups.strong, [...marks, "strong"]);
  if (groups.em !== undefined) return runsOf(groups.em, [...marks, "em"]);
  const { label = "", href } = groups;
  if (!isLinkTarget(href)) throw new Error(`Link not allowed in sample text: [${label}]`);
  const link = { href };
  return runsOf(label, marks).map((run) => ({ ...run, link }));
}
