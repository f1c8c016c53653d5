import { defineQuery } from "groq";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { bodyContent, bodyFields, type Piece, Pieces, piecesOf } from "~/bands/article-body.server";
import { contentReader } from "~/content/content-reader.server";
import { day, optional, plainText, slugFields, withoutMarks } from "~/content/fields.server";
import { oncePerObject } from "~/content/objects";
import { scheduleFields } from "~/content/schedule.server";

/** Twice as many as the feed has: what is not due yet is left out afterwards. */
export const articleFeedQuery = defineQuery(/* groq */ `
  *[_type == "article"] | order(publishedOn desc, _id)[0...40] {
    _id, _type, title, ${slugFields}, summary, publishedOn, _updatedAt, ${scheduleFields},
    "author": author->name, ${bodyFields}
  }
`);

const readFeed = contentReader(
  { articleFeedQuery },
  z.array(
    z.object({
      _id: plainText,
      _updatedAt: plainText,
      title: plainText,
      slug: plainText,
      summary: optional(plainText),
      publishedOn: day,
      author: optional(plainText),
      ...bodyContent,
    }),
  ),
);

const mostEntries = 20;

/** The newest articles, each with the markup of its whole text for feed readers. @param siteUrl the site's origin */
export async function listFeedEntries(siteUrl: string) {
  const articles = await readFeed();
  // Without a text it has no page.
  const written = articles.filter(({ order }) => order.length > 0);
  return written.slice(0, mostEntries).map((article) => ({
    id: article._id,
    title: article.title,
    path: `/articles/${article.slug}`,
    summary: article.summary,
    author: article.author,
    publishedOn: article.publishedOn,
    changedAt: article._updatedAt,
    html: markupOf(article, siteUrl),
  }));
}

const markupOf = oncePerObject((body: Parameters<typeof piecesOf>[0], siteUrl: string) =>
  forReaders(renderToStaticMarkup(<Text pieces={piecesOf(body)} />), siteUrl),
);

function Text({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) =>
    piece.kind === "packages" || piece.kind === "services" ? (
      <p key={piece.key}>
        <a href={piece.kind === "packages" ? "/be-a-franchise" : "/services"}>
          {piece.band.heading}
        </a>
      </p>
    ) : (
      <Pieces key={piece.key} pieces={[piece]} />
    ),
  );
}

/** What a reader has no use for: the page's classes, ids, signs and boxes. Addresses are whole, since it is elsewhere. */
const forReaders = (markup: string, siteUrl: string) =>
  withoutMarks(markup)
    .replaceAll(/<svg\b.*?<\/svg>|<\/?div\b[^>]*>/gs, "")
    .replaceAll(
      / (?:class|dir|id|role|tabindex|sizes|srcset|loading|decoding|aria-[a-z]+)="[^"]*"/gi,
      "",
    )
    .replaceAll(/ (href|src)="\//g, ` $1="${siteUrl}/`);
