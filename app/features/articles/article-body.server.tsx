import { Info, Lightbulb, TriangleAlert } from "lucide-react";
import * as z from "zod";
import { calloutKinds, namesOf } from "~/cms/choices";
import {
  block,
  blockFields,
  list,
  oneOf,
  optional,
  plainText,
  type RichTextBlocks,
  stripEditMarks,
  text,
  textOfBlock,
} from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { headingIds, numberLists, RichText } from "~/cms/rich-text.server";
import { pagesTexts } from "~/i18n/pages.server";
import { packagesContent, packagesFields } from "~/sections/packages/section.server";
import { servicesContent, servicesFields } from "~/sections/services/section.server";
import { Picture } from "~/ui/picture";
import { ScrollRegion } from "~/ui/scroll-region";

const own = /* groq */ `_key, _type, "_list": "body"`;

/** The fields of an article's body in every query: its members by type, and their order. */
export const bodyFields = /* groq */ `
  "order": body[]._key,
  "blocks": body[_type == "block"] { ${blockFields} },
  "pictures": body[_type == "captionedPicture"] { ${own}, caption, picture { ${pictureFields} } },
  "tables": body[_type == "table"] { ${own}, caption, rows[] { _key, cells } },
  "callouts": body[_type == "callout"] { ${own}, kind, heading, text },
  "packageSections": body[_type == "packagesSection"] { ${own}, tone, anchor, ${packagesFields} },
  "serviceSections": body[_type == "servicesSection"] { ${own}, tone, anchor, ${servicesFields} }`;

const key = { _key: plainText };

const captionedPicture = z.object({ ...key, caption: optional(text), picture });
const table = z.object({
  ...key,
  caption: text,
  rows: z.array(z.object({ _key: optional(plainText), cells: z.array(z.string()) })).min(1),
});
const callout = z.object({
  ...key,
  kind: oneOf(namesOf(calloutKinds)),
  heading: optional(text),
  text,
});

/** Same, as a schema. */
export const bodyContent = {
  order: list(plainText),
  blocks: list(block),
  pictures: list(captionedPicture),
  tables: list(table),
  callouts: list(callout),
  packageSections: list(packagesContent),
  serviceSections: list(servicesContent),
};

type Body = z.output<z.ZodObject<typeof bodyContent>>;

/** The pieces of a text in order; consecutive paragraphs are one piece. */
export type Piece =
  | { kind: "text"; key: string; blocks: RichTextBlocks }
  | { kind: "heading"; key: string; id: string; text: string }
  | ({ kind: "picture"; key: string } & z.output<typeof captionedPicture>)
  | ({ kind: "table"; key: string } & z.output<typeof table>)
  | ({ kind: "callout"; key: string } & Omit<z.output<typeof callout>, "kind"> & {
        tone: z.output<typeof callout>["kind"];
      })
  | { kind: "packages"; key: string; section: Body["packageSections"][number] }
  | { kind: "services"; key: string; section: Body["serviceSections"][number] };

/** Returns the pieces of a body in order. Members without a position are left out. */
export function toBlocks(body: Body, takenIds: readonly string[] = []): Piece[] {
  const idFor = headingIds(takenIds);
  const members = new Map<string, Piece>();
  for (const block of numberLists(body.blocks)) {
    const { _key: key = "" } = block;
    const text = textOfBlock(block);
    // The Studio leaves an empty line after anything inserted into a text.
    if (!text) continue;
    const isHeading = block.style === "h2" && !block.listItem;
    const piece: Piece = isHeading
      ? { kind: "heading", key, id: "", text }
      : { kind: "text", key, blocks: [block] };
    members.set(key, piece);
  }
  const add = (piece: Piece) => members.set(piece.key, piece);
  for (const each of body.pictures) add({ ...each, kind: "picture", key: each._key });
  for (const each of body.tables) add({ ...each, kind: "table", key: each._key });
  for (const { kind, ...each } of body.callouts) {
    add({ ...each, kind: "callout", key: each._key, tone: kind });
  }
  for (const section of body.packageSections) add({ kind: "packages", key: section._key, section });
  for (const section of body.serviceSections) add({ kind: "services", key: section._key, section });

  const pieces: Piece[] = [];
  for (const name of new Set(body.order)) {
    const piece = members.get(name);
    const last = pieces.at(-1);
    if (piece?.kind === "text" && last?.kind === "text") last.blocks.push(...piece.blocks);
    else if (piece?.kind === "heading") pieces.push({ ...piece, id: idFor(piece.text) });
    else if (piece) pieces.push(piece);
  }
  return pieces;
}

/** Words per minute of a reader who is not in a hurry. */
const wordsPerMinute = 200;

/** Returns the reading time in whole minutes, at least one. */
export function minutesToRead(pieces: readonly Piece[]): number {
  const texts = pieces.flatMap((piece) => {
    if (piece.kind === "text") return piece.blocks.map(textOfBlock);
    if (piece.kind === "table") return piece.rows.flatMap(({ cells }) => cells);
    return piece.kind === "heading" || piece.kind === "callout" ? [piece.text] : [];
  });
  // A preview's marks include characters that count as white space.
  const words = stripEditMarks(texts.join(" ")).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Renders the pieces of a text, except sections, which are as wide as the page. */
export function Blocks({ pieces, inFeed = false }: { pieces: readonly Piece[]; inFeed?: boolean }) {
  return (
    <div className="space-y-6">
      {pieces.map((piece) => (
        <OnePiece key={piece.key} piece={piece} inFeed={inFeed} />
      ))}
    </div>
  );
}

function OnePiece({ piece, inFeed }: { piece: Piece; inFeed: boolean }) {
  switch (piece.kind) {
    case "text":
      return <RichText value={piece.blocks} />;
    case "heading":
      return (
        <h2
          dir="auto"
          id={piece.id}
          className="max-w-measure pt-6 text-[1.75rem] font-[650] leading-tight tracking-tight first:pt-0"
        >
          {piece.text}
        </h2>
      );
    case "picture":
      return <CaptionedPicture picture={piece.picture} caption={piece.caption} />;
    case "table":
      return <Table name={piece.key} caption={piece.caption} rows={piece.rows} hasHint={!inFeed} />;
    case "callout":
      return <Callout tone={piece.tone} heading={piece.heading} text={piece.text} />;
    default:
      return null;
  }
}

type CaptionedPictureProps = Omit<z.output<typeof captionedPicture>, "_key">;

function CaptionedPicture({ picture, caption }: CaptionedPictureProps) {
  const shown = pictureFor(picture, { widths: [480, 800, 1200, 1600], ratio: 8 / 5 });
  if (!shown) return null;
  return (
    <figure className="py-2">
      <Picture
        picture={shown}
        sizes="(min-width: 1240px) 790px, (min-width: 1024px) 64vw, calc(100vw - 2.5rem)"
        className="w-full border border-line"
      />
      {caption ? (
        <figcaption dir="auto" className="mt-3 max-w-measure text-small text-mute">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  );
}

// Three columns fit on a phone.
const cell = "min-w-[6.5rem] px-3 py-2.5 align-top first:pl-4 last:pr-4";
const amount = /^[₹+−-]?\s?[\d,.]+\s?%?$/;

type TableProps = Omit<z.output<typeof table>, "_key"> & {
  name: string;
  /** Whether a wide table has a hint on narrow screens that it can be scrolled. */
  hasHint: boolean;
};

/** Renders a table as wide as it needs to be; narrow screens scroll it. */
function Table({ name, caption, rows, hasHint }: TableProps) {
  const [headings, ...lines] = rows;
  const id = `table_${name}`;
  if (!headings) return null;
  const isAmounts = (column: number) => {
    const texts = lines.map(({ cells }) => stripEditMarks(cells[column] ?? "").trim());
    return texts.some((text) => amount.test(text)) && texts.every((text) => text.length <= 16);
  };
  const looks = headings.cells.map((_, at) =>
    at > 0 && isAmounts(at) ? `${cell} text-right tabular-nums` : cell,
  );
  return (
    <div className="py-2">
      <p id={id} dir="auto" className="mb-2 font-semibold">
        {caption}
      </p>
      {hasHint && looks.length > 3 ? (
        <p className="mb-2 text-small text-mute md:hidden print:hidden">
          {pagesTexts.article.wideTable}
        </p>
      ) : null}
      <ScrollRegion labelledBy={id}>
        <table
          aria-labelledby={id}
          dir="auto"
          className="w-full border-collapse text-left text-small"
        >
          <thead>
            <tr className="border-b border-line-strong align-bottom text-mute">
              {headings.cells.map((heading, at) =>
                heading.trim() ? (
                  <th key={at} scope="col" className={`${looks[at]} font-semibold`}>
                    {heading}
                  </th>
                ) : (
                  <td key={at} className={cell} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ _key: row, cells }, at) => (
              <tr key={row ?? at} className="border-b border-line last:border-b-0 even:bg-mist">
                {headings.cells.map((_, column) =>
                  column === 0 ? (
                    <th key={column} scope="row" className={`${cell} font-semibold`}>
                      {cells[0]}
                    </th>
                  ) : (
                    <td key={column} className={looks[column]}>
                      {cells[column]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const callouts = {
  note: { Mark: Info, field: "border-peacock bg-peacock-tint", text: "text-peacock" },
  tip: { Mark: Lightbulb, field: "border-leaf bg-leaf-tint", text: "text-leaf" },
  warning: { Mark: TriangleAlert, field: "border-rust bg-rust-tint", text: "text-rust" },
} as const;

type CalloutProps = { tone: keyof typeof callouts; heading: string | null; text: string };

function Callout({ tone, heading, text }: CalloutProps) {
  const { Mark, field, text: colour } = callouts[tone];
  return (
    <aside className={`max-w-measure border-l-4 p-5 ${field}`}>
      <p dir="auto" className={`flex items-start gap-2.5 font-semibold ${colour}`}>
        <Mark className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {heading ?? calloutKinds[tone]}
      </p>
      <p dir="auto" className="mt-2">
        {text}
      </p>
    </aside>
  );
}
