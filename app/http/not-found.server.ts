/** The answer to throw when nothing is at this path; its body is the path, which the 404 page repeats. */
export function notFound(request: Request): Response {
  return new Response(decodeURI(new URL(request.url).pathname), {
    status: 404,
    statusText: "Not Found",
  });
}
