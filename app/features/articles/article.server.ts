import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { day, list, oldestFirst, oneOf, optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor, socialImageFor } from "~/cms/images.server";
import { hasMember } from "~/cms/page-index.server";
import { currentPreview } from "~/cms/preview.server";
import { recordMissingFields } from "~/cms/preview-bar.server";
import { scheduleFields } from "~/cms/schedule.server";
import {
  bodyContent,
  bodyFields,
  minutesToRead,
  type Piece,
  toBlocks,
} from "~/features/articles/article-body.server";
import { datesOf, withFormattedDate } from "~/features/articles/articles.server";
import { packagesSection } from "~/sections/packages/section.server";
import { sectionIds, tones } from "~/sections/section-parts.server";
import { servicesSection } from "~/sections/services/section.server";
import { themes } from "~/ui/theme";

const articleQuery = defineQuery(/* groq */ `
  *[_type == "article" && slug.current == $slug] | ${oldestFirst}[0] {
    _id, _type, title, "slug": slug.current, summary, publishedOn, _updatedAt, ${scheduleFields},
    cover { ${pictureFields} }, "theme": services[0]->category->theme,
    author-> { _id, _type, name, role, bio, photo { ${pictureFields} } },
    "services": services[]._ref, "packages": packages[]._ref,
    ${bodyFields}
  }
`);

const readArticle = contentReader(
  { articleQuery },
  optional(
    z.object({
      _id: plainText,
      _type: plainText,
      _updatedAt: plainText,
      title: text,
      slug: plainText,
      summary: optional(text),
      publishedOn: day,
      publishAt: optional(plainText),
      cover: picture,
      theme: optional(oneOf(themes)),
      author: optional(
        z.object({ name: text, role: optional(text), bio: optional(text), photo: picture }),
      ),
      /** Referenced by id, like the packages. */
      services: list(plainText),
      packages: list(plainText),
      ...bodyContent,
    }),
  ),
);

export type DrawnArticle = NonNullable<Awaited<ReturnType<typeof getArticle>>>;

/** The page's ids other than those of its headings and sections. */
const ownIds = ["author", "subjects", "related", "closing"];

/** Returns an article with its sections drawn; null if it does not exist or is not due. */
export async function getArticle(slug: string, request: Request) {
  const article = (await hasMember("article", slug)) && (await readArticle({ slug }));
  if (!article) return null;
  const { title, summary, publishedOn, cover, theme, author, services, packages } = article;
  const anchors = [...article.packageSections, ...article.serviceSections].flatMap(
    (section) => section.anchor ?? [],
  );
  const pieces = toBlocks(article, [...ownIds, ...anchors]);
  // The rule of the lists; a text of only empty lines counts.
  if (article.order.length === 0) {
    const preview = await currentPreview();
    if (!preview) return null;
    const { _id, _type } = article;
    recordMissingFields(
      [{ _id, _type, name: title, fields: new Map([["body", "body"]]) }],
      preview,
      false,
    );
  }
  const headings = pieces.flatMap((piece) => (piece.kind === "heading" ? [piece] : []));
  return {
    page: {
      title,
      description: summary,
      heading: title,
      intro: summary,
      hero: pictureFor(cover, { widths: [640, 960, 1280, 1600], ratio: 8 / 5 }),
      socialImage: socialImageFor(cover),
      category: theme && { theme },
      kind: "article" as const,
    },
    slug: article.slug,
    theme: theme ?? "peacock",
    publishedOn: withFormattedDate(publishedOn),
    ...datesOf(article),
    author: author && {
      ...author,
      photo: pictureFor(author.photo, { widths: [96, 192], ratio: 1 }),
    },
    minutes: minutesToRead(pieces),
    headings,
    /** The ids in the page. */
    takenIds: [...ownIds, ...anchors, ...headings.map(({ id }) => id)],
    parts: await partsOf(pieces, ownIds, request),
    ...{ services, packages },
  };
}

/** Splits the pieces into parts as wide as the text, and sections as wide as the page. */
async function partsOf(pieces: readonly Piece[], takenIds: readonly string[], request: Request) {
  const idOf = sectionIds(takenIds);
  const parts: ({ key: string; pieces: Piece[] } | Awaited<ReturnType<typeof drawSection>>)[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (piece.kind === "packages" || piece.kind === "services") {
      parts.push(await drawSection(piece, idOf, request));
    } else if (last && "pieces" in last) last.pieces.push(piece);
    else parts.push({ key: piece.key, pieces: [piece] });
  }
  return parts;
}

async function drawSection(
  piece: Extract<Piece, { kind: "packages" | "services" }>,
  idOf: ReturnType<typeof sectionIds>,
  request: Request,
) {
  const place = {
    id: idOf(piece.section.anchor, `section_${piece.key}`),
    tone: tones[piece.section.tone ?? "tint"],
  };
  const drawing =
    piece.kind === "packages"
      ? packagesSection(piece.section, place, request)
      : servicesSection(piece.section, place, request);
  const drawn = await withFallback(Promise.resolve(drawing), null);
  return { key: piece.key, element: drawn?.element ?? null };
}
