/** Who writes where nobody says who: scripts, the seed. */
export const SCRIPT = "script";

// The local Studio puts its editor into the prefix of its request tags: a header would cost it its feeds
// (studio/local/local-auth.ts says why), and a cookie would reach the site.
const TAG = /^studio\.e(\d+)(?:\.|$)/;

/** The id of the editor a request comes from, as the `tag` in its query string says. */
export function editorOf(search: URLSearchParams): string {
  const number = TAG.exec(search.get("tag") ?? "")?.[1];
  return number === undefined ? SCRIPT : `editor-${number}`;
}

/** A user as `GET /users/<id>` answers. */
export function userOf(id: string) {
  const number = /^editor-(\d+)$/.exec(id)?.[1];
  const displayName = number === undefined ? "Script" : `Editor ${number}`;
  return { id, displayName, imageUrl: null, isCurrentUser: false };
}
