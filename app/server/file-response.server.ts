/**
 * Returns a generated text file that caches keep for five minutes.
 * @param type its Content-Type
 */
export const publicFile = (text: string, type: string): Response =>
  new Response(text, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=300" } });

/**
 * Returns a file for one user to download, which no cache keeps.
 * @param type its Content-Type
 * @param name its file name, in ASCII
 */
export const privateDownload = (body: string | ReadableStream, type: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });

/** The loader of a route that accepts only POST. */
export function onlyPost(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
