/** A reason not to start that the user can act on; its message is one line and is all that is shown. */
export class StartError extends Error {
  override name = "StartError";
}
