import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { optional, plainText } from "~/content/fields.server";
import { isContentBlank, outageAnswer } from "~/content/source/fetch-content.server";
import type { MissingPage } from "~/content/missing-page";
import { getPage } from "~/content/pages.server";
import { currentPreview } from "~/content/preview.server";
import { resolveRedirect } from "~/content/resolve-redirect.server";
import { env } from "~/env.server";

export const redirectsQuery = defineQuery(/* groq */ `
  *[_type == "redirect"] | order(orderRank) { _id, _type, from, to, status }
`);

/** Long enough to spare most repetitions, short enough that an editor's mistake is soon put right. */
const CACHE_CONTROL = "public, max-age=300";

/** The editors' redirects in their order. */
export const listRedirects = contentReader(
  { redirectsQuery },
  z.array(z.object({ from: plainText, to: optional(plainText), status: optional(z.number()) })),
);

/**
 * The answer to throw when nothing is at the path of a request: what an editor's redirect says, else 404; 503 while
 * the content service shows nothing at all, as to a wrong token: search engines would forget the page.
 * The body of a 404 or a 410 is what the error page shows: the path, and the editors' words.
 */
export async function redirectOrNotFound(request: Request): Promise<Response> {
  const outcome = resolveRedirect(await listRedirects(), new URL(request.url), env().SITE_URL);
  if (outcome?.kind === "moved") {
    const headers = { Location: outcome.location, "Cache-Control": CACHE_CONTROL };
    return new Response(null, { status: outcome.status, headers });
  }
  if (!outcome && isContentBlank() && !(await currentPreview())) return outageAnswer();
  const { title, heading, intro } = await getPage("not-found");
  const wanted = decodeURI(new URL(request.url).pathname);
  return Response.json({ wanted, title, heading, intro } satisfies MissingPage, {
    ...(outcome?.kind === "gone"
      ? { status: 410, statusText: "Gone" }
      : { status: 404, statusText: "Not Found" }),
  });
}
