import { fieldOf, textIn } from "../../app/text/field-of";
import { cellsOfTable } from "./pasted-table";

/** Begin a row and a cell in the paragraph that contains a table; both are for private use. */
const rowMark = "\uE000";
const cellMark = "\uE001";
/** Begins the first line of a numbered list that began at 1 after another one; for private use, too. */
const restartMark = "\uE002";

/** Where a paragraph ends, in HTML without attributes. */
const paragraphEnd =
  /(?:<br>\s*){2,}|<\/?(?:address|article|aside|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|main|nav|p|section|summary|table|tbody|td|tfoot|th|thead|tr)>|(<\/(?:blockquote|h2|h3|ol|pre|ul)>)/g;
const typedBullet =
  /<(?:br|p)>((?:\s|&nbsp;|<\/?(?:a|b|em|i|strong|u)\b[^>]*>)*)[•·∙▪◦‣●○■□➢❖](?:\s|&nbsp;)*/gu;
/** "1", "Step 1:", "a)", "(iv)" and "१."; not "o" or "§", which Word shows as bullets in fonts of symbols. */
const numberSign = /\p{N}|[\p{L}\p{M}][.):、]/u;
const firstSign = /^[^\p{L}\p{N}]*[1१a][^\p{L}\p{N}]*$/iu;

/** Pages that only redirect to the address in one of their parameters. */
const redirectPage =
  /^(?:(?:www\.)?google\.[a-z.]+\/url|lm?\.facebook\.com\/l\.php|duckduckgo\.com\/l\/|www\.linkedin\.com\/safety\/go|[\w.]+\.safelinks\.protection\.outlook\.com\/)/;
const trackingParameter = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id)$/;

/**
 * Returns pasted HTML in the few elements that the Studio's converter understands: paragraphs, two kinds of headings,
 * lists, bold, italic and links. A table becomes a paragraph per row, or one for `tableIn`.
 */
export function cleanHtml(html: string, { keepsTables }: { keepsTables: boolean }) {
  const plain = html.replace(/<!(?:--[^]*?--|\[[^>]*)>/g, "");
  const { body } = new DOMParser().parseFromString(plain, "text/html");
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const image of all("img")) {
    const alt = image.getAttribute("alt") ?? "";
    if (/^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(alt)) image.replaceWith(alt);
  }
  const hasPictures = all("img:not([width='1'], [aria-roledescription])").length > 0;
  for (const element of all("img, style, script, noscript, template, title, hr")) element.remove();
  for (const line of all(
    "ol:not([start], :is(ol, ul) ol) > li:first-child, ol[start='1'] > li:first-child",
  )) {
    line.dataset.first = "";
  }
  for (const sign of all("[style*='mso-list']")) convertWordLine(sign);
  const highest = "h1, .MsoTitle, [role=heading][aria-level='1'], [role=heading][aria-level='2']";
  for (const heading of all(highest)) rename(heading, "h2");
  for (const heading of all("h4, h5, h6, [role=heading]")) rename(heading, "h3");
  // Google Docs pastes everything in such an element, which is not bold.
  for (const wrapper of all("b[id^='docs-internal-guid']")) unwrap(wrapper);
  for (const text of all("span, font")) convertStyles(text);
  for (const table of body.querySelectorAll("table")) convertTable(table, keepsTables);
  for (const element of all("*")) cleanAttributes(element);
  for (const list of all("ul > ul, ul > ol, ol > ul, ol > ol")) {
    list.previousElementSibling?.append(list);
  }
  body.innerHTML = `<p>${body.innerHTML}`
    .replace(paragraphEnd, "$1<p>")
    .replace(typedBullet, "<p title='•'>$1")
    .replace(/<br>\s*(?=<p|$)/g, "");
  for (const line of all("p[title]")) if (!line.closest("li")) convertToItem(line, "ul");
  for (const block of all("h2, h3, li, p")) if (!block.textContent.trim()) block.remove();
  for (const inner of all("li p, li pre, li h2, li h3, li blockquote, h2 p, h3 p")) {
    const before = inner.previousSibling;
    const isFirst = !before?.textContent?.trim() || /^[UO]L$/.test(before.nodeName);
    inner.replaceWith(isFirst ? "" : document.createElement("br"), ...inner.childNodes);
  }
  const [firstLine] = all("ol > li");
  for (const line of all("[data-first]")) {
    if (line !== firstLine) line.prepend(restartMark);
    line.removeAttribute("data-first");
  }
  return { html: body.innerHTML, hasPictures };
}

/** Returns plain text as HTML if some lines begin with a typed bullet. */
export function htmlOfBullets(text: string): string | undefined {
  const html = `<p>${escaped(text).replace(/\r?\n/g, "<br>")}`;
  return html.match(typedBullet) ? html : undefined;
}

/** Returns the cells of a table that `cleanHtml` has kept, from the text of its paragraph. */
export function tableIn(text: string): string[][] | undefined {
  const [before, ...rows] = text.split(rowMark);
  return before || rows.length === 0 ? undefined : rows.map((row) => row.split(cellMark));
}

/**
 * Returns pasted blocks in which numbered lists that began at 1 do so again: the site continues the list before, unless
 * the kind of list says otherwise.
 */
export function restartLists<Block extends object>(blocks: readonly Block[]): Block[] {
  let isRestarted = false;
  return blocks.map((block) => {
    const kind = textIn(block, "listItem");
    const isNested = Number(fieldOf(block, "level")) > 1;
    const children = withoutMark(fieldOf(block, "children"));
    if (!isNested) isRestarted = kind === "number" && (isRestarted || children !== undefined);
    const restarted = isRestarted && kind === "number" && !isNested;
    return {
      ...block,
      ...(children && { children }),
      ...(restarted && { listItem: "numberFromOne" }),
    };
  });
}

/** Returns the parts of a line without the mark; undefined if it has none. */
function withoutMark(children: unknown): unknown[] | undefined {
  const parts: unknown[] = Array.isArray(children) ? children : [];
  const text = textIn(parts[0], "text");
  if (!text?.startsWith(restartMark)) return undefined;
  return [Object.assign({}, parts[0], { text: text.slice(restartMark.length) }), ...parts.slice(1)];
}

/** Returns an address without a redirect page and tracking parameters; undefined if readers cannot open it. */
export function cleanAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return href.startsWith("/") ? href : undefined;
  const url = new URL(href);
  if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
  const targets = ["q", "url", "u", "uddg"].map((name) => url.searchParams.get(name) ?? "");
  const target = targets.find((each) => /^https?:/.test(each));
  if (target && redirectPage.test(url.host + url.pathname)) return cleanAddress(target);
  const tracking = [...url.searchParams.keys()].filter((name) => trackingParameter.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  return tracking.length > 0 ? url.href : href;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  element.outerHTML = `<${name}>${element.innerHTML}</${name}>`;
}

/** The converter reads the level. */
function convertToItem(line: Element, list: "ol" | "ul", level = "1", isFirst = false): void {
  const first = isFirst ? " data-first" : "";
  line.outerHTML = `<${list}><li data-aria-level="${level}"${first}>${line.innerHTML}</li></${list}>`;
}

/** Word pastes the line of a list as a paragraph that contains the number or bullet shown. */
function convertWordLine(sign: Element): void {
  if (!/mso-list:\s*ignore/i.test(sign.getAttribute("style") ?? "")) return;
  const line = sign.closest("p");
  sign.remove();
  const [, level = "1"] = /level(\d)/.exec(line?.getAttribute("style") ?? "") ?? [];
  if (!line) return;
  const list = numberSign.test(sign.textContent) ? "ol" : "ul";
  convertToItem(
    line,
    list,
    level,
    list === "ol" && level === "1" && firstSign.test(sign.textContent),
  );
}

/** Replaces an element by its content, bold or italic if its style says so. */
function convertStyles(text: HTMLElement): void {
  const { fontWeight, fontStyle } = text.style;
  const isBold = /^(?:bold|[6-9]00)$/.test(fontWeight) && !text.closest("b, strong, h2, h3");
  const isItalic = fontStyle === "italic" && !text.closest("em, i");
  for (const name of [isBold && "strong", isItalic && "em"]) {
    if (!name) continue;
    const mark = document.createElement(name);
    mark.append(...text.childNodes);
    text.append(mark);
  }
  unwrap(text);
}

/** Tables of one column, or with headings, lists or tables inside, are usually there for the layout. */
function convertTable(table: HTMLTableElement, keepsTables: boolean): void {
  if (table.caption) table.before(table.caption);
  const rows = cellsOfTable(table);
  if (table.querySelector("table, h2, h3, li") || (rows[0] ?? []).length < 2) return;
  const isKept = keepsTables && rows.length > 1 && !table.closest("li, blockquote");
  const texts = isKept
    ? [rows.map((cells) => rowMark + cells.join(cellMark)).join("")]
    : rows.map((cells) => cells.filter((cell, at) => cell && cell !== cells[at - 1]).join(" | "));
  table.outerHTML = texts.map((text) => `<p>${escaped(text)}</p>`).join("");
}

const keptAttributes = new Set(["data-aria-level", "data-first"]);

function cleanAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const href = name === "href" && cleanAddress(element.getAttribute(name) ?? "");
    if (href) element.setAttribute(name, href);
    else if (!keptAttributes.has(name)) element.removeAttribute(name);
  }
}
