import { defineQuery } from "groq";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { memoizeWeak } from "~/cms/drop-invalid-parts.server";
import { day, optional, plainText, slugFields, stripEditMarks } from "~/cms/fields.server";
import { scheduleFields } from "~/cms/schedule.server";
import {
  Blocks,
  bodyContent,
  bodyFields,
  type Piece,
  toBlocks,
} from "~/features/articles/article-body.server";
import { datesOf } from "~/features/articles/articles.server";
import { uuidV5 } from "~/text/uuid-v5.server";

/** Twice as many as the feed has, because articles that are not due are left out afterwards. */
const articleFeedQuery = defineQuery(/* groq */ `
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
      publishAt: optional(plainText),
      author: optional(plainText),
      ...bodyContent,
    }),
  ),
);

const mostEntries = 20;

/**
 * Namespace for the ids of the feed and its entries: the same at every address of the site, for the lifetime of a
 * document.
 */
const namespace = "5a1d1f5e-6f0e-4a55-9a7b-0c7a4be2d3c1";

/** Returns an Atom id (RFC 4287, 4.2.6) for a document, or for anything else with a name. */
export const feedId = (name: string) => `urn:uuid:${uuidV5(name, namespace)}`;

/**
 * Returns the newest articles, each with its whole text as markup for feed readers.
 * @param siteUrl the site's origin
 */
export async function listFeedEntries(siteUrl: string) {
  const articles = await readFeed();
  // An article without text has no page.
  const written = articles.filter(({ order }) => order.length > 0);
  return written.slice(0, mostEntries).map((article) => ({
    id: feedId(article._id),
    title: article.title,
    path: `/articles/${article.slug}`,
    summary: article.summary,
    author: article.author,
    ...datesOf(article),
    html: markupOf(article, siteUrl),
  }));
}

const markupOf = memoizeWeak((body: Parameters<typeof toBlocks>[0], siteUrl: string) =>
  forReaders(renderToStaticMarkup(<Text pieces={toBlocks(body)} />), siteUrl),
);

function Text({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) =>
    piece.kind === "packages" || piece.kind === "services" ? (
      <p key={piece.key}>
        <a href={piece.kind === "packages" ? "/be-a-franchise" : "/services"}>
          {piece.section.heading}
        </a>
      </p>
    ) : (
      <Blocks key={piece.key} pieces={[piece]} inFeed />
    ),
  );
}

/**
 * Removes what a feed reader cannot use: the page's classes, ids, icons and boxes, and its texts for screen readers. Addresses
 * get the site's origin.
 */
const forReaders = (markup: string, siteUrl: string) =>
  stripEditMarks(markup)
    .replaceAll(/<span class="sr-only">.*?<\/span>/gs, "")
    .replaceAll(/<svg\b.*?<\/svg>|<\/?div\b[^>]*>/gs, "")
    .replaceAll(
      / (?:class|dir|id|role|tabindex|sizes|srcset|loading|decoding|aria-[a-z]+)="[^"]*"/gi,
      "",
    )
    .replaceAll(/ (href|src)="\//g, ` $1="${siteUrl}/`);
