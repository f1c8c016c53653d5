/** The author of writes without a known editor: scripts, the seed. */
export const SCRIPT = "script";

// The local Studio puts its editor into the prefix of its request tags, because a header would break its feeds
// (studio/local/local-auth.ts explains why), and a cookie would reach the site.
const TAG = /^studio\.e(\d+)(?:\.|$)/;

/** Returns the id of the request's editor, from the `tag` in the query string. */
export function editorOf(search: URLSearchParams): string {
  const number = TAG.exec(search.get("tag") ?? "")?.[1];
  return number === undefined ? SCRIPT : `editor-${number}`;
}

/** Returns a user in the format of `GET /users/<id>`. */
export function userOf(id: string) {
  const number = /^editor-(\d+)$/.exec(id)?.[1];
  const displayName = number === undefined ? "Script" : `Editor ${number}`;
  return { id, displayName, imageUrl: null, isCurrentUser: false };
}
