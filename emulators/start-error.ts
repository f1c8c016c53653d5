/** A startup failure that the user can fix; only its one-line message is shown. */
export class StartError extends Error {
  override name = "StartError";
}
