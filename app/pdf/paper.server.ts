import { buffer } from "node:stream/consumers";
import { setImmediate as breathe } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import { balanceLines, breakLines, type Run } from "~/pdf/break-lines";
import {
  type Face,
  type FontFile,
  palette,
  readFonts,
  type TextStyle,
} from "~/pdf/text-style.server";
import { warnHourly } from "~/server/warn-hourly.server";

export type Pen = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;

/**
 * Content of a known height, in points, that is drawn with its top left corner at a position; its tags are added to
 * `parent`.
 */
export type Box = { height: number; draw: (x: number, y: number, parent: Element) => void };

export type PaperOptions = {
  title: string;
  subject: string;
  /** The publisher. */
  author: string;
  /** The content's date, so that the same content gives the same bytes. */
  date: Date;
  /** The footer of each page but the first. */
  foot: string;
};

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89 } as const;
export const margin = { side: 48, top: 56, bottom: 64 } as const;
export const columnWidth = sheet.width - 2 * margin.side;

/** Larger texts are headings or introductions, whose lines are balanced. */
const LARGEST_TEXT = 11;
/** Keeps an overlong imported text from running off its sheet. */
const MAX_LINES = 45;

/**
 * A4 sheets on which boxes are placed one below the other, tagged for screen readers, with a footer on each but the
 * first.
 */
export class Paper {
  /** How far down the current sheet is filled. */
  y: number = margin.top;
  private readonly root: Element;
  private current: Element;
  private sheets = 0;

  private constructor(
    readonly pen: Pen,
    private readonly options: PaperOptions,
    private readonly fonts: readonly FontFile[],
  ) {
    this.root = this.pen.struct("Document", { title: options.title });
    this.pen.addStructure(this.root);
    this.current = this.root;
  }

  static async open(options: PaperOptions): Promise<Paper> {
    // Loaded lazily: PDFKit adds 3 MB.
    const [{ default: Document }, fonts] = await Promise.all([import("pdfkit"), readFonts()]);
    const pen = new Document({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-IN",
      displayTitle: true,
      info: {
        Title: options.title,
        Subject: options.subject,
        Author: options.author,
        Creator: options.author,
        CreationDate: options.date,
      },
    });
    for (const { face, file } of fonts) pen.registerFont(face, file);
    const paper = new Paper(pen, options, fonts);
    paper.newSheet();
    return paper;
  }

  /** The remaining height of the current sheet. */
  get room(): number {
    return sheet.height - margin.bottom - this.y;
  }

  newSheet(): void {
    this.pen.addPage();
    this.sheets += 1;
    this.y = margin.top;
    if (this.sheets > 1) this.drawFoot();
  }

  /** Starts a new sheet if less than this height is left. */
  need(height: number): void {
    if (this.room < height && this.y > margin.top) this.newSheet();
  }

  /** Draws content that screen readers skip: fields, lines, ornaments. */
  ornament(draw: (pen: Pen) => void): void {
    this.pen.markContent("Artifact", { type: "Layout" });
    this.pen.save();
    draw(this.pen);
    this.pen.restore();
    this.pen.endMarkedContent();
  }

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.ornament((pen) => pen.rect(x, y, width, height).fill(colour));
  }

  /** Draws a hairline. */
  rule(x: number, y: number, width: number, colour: string = palette.line, weight = 0.75): void {
    this.fill(colour, x, y - weight / 2, width, weight);
  }

  /** Starts a part of the document with its heading in the bookmarks; boxes belong to it until the next one. */
  section(bookmark: string): void {
    if (this.current !== this.root) this.current.end();
    this.current = this.pen.struct("Sect", { title: bookmark });
    this.root.add(this.current);
    this.pen.outline.addItem(bookmark, { top: Math.max(0, this.y - 24), left: sheet.width });
  }

  /** Places a box below the last one, on a new sheet if it does not fit. Other requests run in between. */
  async place(box: Box, before = 0, parent = this.current): Promise<void> {
    if (box.height + before > this.room && this.y > margin.top) this.newSheet();
    else this.y += before;
    box.draw(margin.side, this.y, parent);
    this.y += box.height;
    await breathe();
  }

  /** Opens a tag for several boxes; the element's `end` closes it. */
  open(
    tag: string,
    parent = this.current,
    options?: PDFKit.Mixins.StructureElementOptions,
  ): Element {
    const element = this.pen.struct(tag, options);
    parent.add(element);
    return element;
  }

  measure(text: string, style: TextStyle, face: Face = style.face): number {
    this.pen.font(face).fontSize(style.size);
    return this.pen.widthOfString(text, this.settingOf(style)) + this.trackingOf(style);
  }

  /** Returns a text in one tag, broken into lines. */
  text(
    tag: string,
    words: string | readonly Run[],
    style: TextStyle,
    width: number,
    options?: PDFKit.Mixins.StructureElementOptions,
  ): Box {
    const given: readonly Run[] = typeof words === "string" ? [{ text: words }] : words;
    const runs = given.map((run) => ({
      ...run,
      text: this.shown(run.text, run.face ?? style.face),
    }));
    const setLines = style.size > LARGEST_TEXT ? balanceLines : breakLines;
    const all = setLines(runs, style.face, width, (text, face) => this.measure(text, style, face));
    const lines = all.slice(0, MAX_LINES);
    const height = lines.length * style.leading;
    return {
      height,
      draw: (x, y, parent) => {
        const element = this.open(tag, parent, options);
        const placed = lines.flatMap(({ pieces }, index) => {
          let at = x;
          return pieces.map((piece) => {
            const left = at;
            at += piece.width;
            return { ...piece, x: left, y: y + index * style.leading };
          });
        });
        for (const stretch of byLink(placed)) this.drawStretch(stretch, style, element);
        element.end();
      },
    };
  }

  /** Returns a picture that fills its box; screen readers skip it if `alt` is empty. */
  picture(file: Buffer, alt: string, width: number, height: number): Box {
    return {
      height,
      draw: (x, y, parent) => {
        const paint = () =>
          this.pen.image(file, x, y, { cover: [width, height], align: "center", valign: "center" });
        if (alt === "") {
          this.ornament(paint);
          return;
        }
        const figure = this.open("Figure", parent, { alt, bbox: [x, y, x + width, y + height] });
        figure.add(paint);
        figure.end();
      },
    };
  }

  /**
   * Ends the document.
   * @returns the file
   */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.current !== this.root) this.current.end();
    this.root.end();
    const file = buffer(this.pen);
    this.pen.end();
    return new Uint8Array(await file);
  }

  private drawStretch(pieces: readonly Placed[], style: TextStyle, element: Element): void {
    const { pen } = this;
    const link = pieces[0]?.link;
    const draw = () => {
      pen.fillColor(link === undefined ? style.colour : linkColour(style));
      for (const { text, face, x, y } of pieces) {
        pen.font(face).fontSize(style.size);
        pen.text(text, x, baseline(y, style), {
          ...this.settingOf(style),
          lineBreak: false,
          baseline: "alphabetic",
        });
      }
    };
    if (link === undefined) {
      element.add(draw);
      return;
    }
    const anchor = this.open("Link", element);
    anchor.add(draw);
    for (const { x, y, width } of pieces) {
      // A PDF's addresses are ASCII.
      pen.link(x, y, width, style.leading, new URL(link).href, {
        structParent: anchor,
        // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- an object: PDFKit writes a primitive string as a name
        Contents: Object(link),
      });
    }
    anchor.end();
    this.ornament(() => {
      for (const { x, y, width, text } of pieces) {
        const trailing = text.endsWith(" ") ? this.measure(" ", style) : 0;
        pen
          .rect(x, baseline(y, style) + style.size * 0.16, width - trailing, style.size * 0.055)
          .fill(linkColour(style));
      }
    });
  }

  private drawFoot(): void {
    const { pen, options } = this;
    const y = sheet.height - 34;
    this.pen.markContent("Artifact", { type: "Pagination" });
    pen
      .rect(margin.side, y - 14, columnWidth, 0.75)
      .fill(palette.line)
      .fillColor(palette.mute)
      .font("text")
      .fontSize(8);
    const plain = { lineBreak: false, baseline: "alphabetic" } as const;
    pen.text(this.shown(options.foot, "text"), margin.side, y, plain);
    const number = String(this.sheets);
    pen
      .font("strong")
      .fillColor(palette.ink)
      .text(number, sheet.width - margin.side - pen.widthOfString(number), y, plain);
    pen.endMarkedContent();
  }

  /**
   * Returns a text without characters that its font lacks: each would be an empty box, and missing from copied text.
   */
  private shown(text: string, face: Face): string {
    const covers = this.fonts.find((font) => font.face === face)?.covers;
    const signs = [...text.normalize("NFC").replace(/[\t\r\u2028\u2029]+/g, " ")];
    return signs
      .filter((sign) => {
        const isShown = sign === "\n" || covers?.(sign) === true;
        if (!isShown) {
          const message = "PDF character dropped: no font has it";
          warnHourly(`document ${sign}`, message, { sign, title: this.options.title });
        }
        return isShown;
      })
      .join("");
  }

  private settingOf(style: TextStyle) {
    const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];
    return {
      characterSpacing: this.trackingOf(style),
      ...(style.tabular && { features }),
    };
  }

  private trackingOf({ tracking = 0, size }: TextStyle): number {
    return tracking * size;
  }
}

type Placed = {
  text: string;
  face: Face;
  link: string | undefined;
  x: number;
  y: number;
  width: number;
};

/** Groups neighbours that link to the same address, across lines. */
function byLink(pieces: readonly Placed[]): Placed[][] {
  const stretches: Placed[][] = [];
  for (const piece of pieces) {
    const last = stretches.at(-1);
    if (last && last[0]?.link === piece.link) last.push(piece);
    else stretches.push([piece]);
  }
  return stretches;
}

/** Returns the baseline at the same distance from the top for every face, so that typefaces share a line. */
const baseline = (top: number, { leading, size }: TextStyle) =>
  top + (leading - size) / 2 + size * 0.8;

/** On dark fields a link is only marked by its underline. */
const linkColour = ({ colour }: TextStyle) =>
  colour === palette.canvas || colour === palette.nightText || colour === palette.nightMute
    ? colour
    : palette.peacock;
