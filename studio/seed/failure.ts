import { type ClientConfig, ClientError } from "@sanity/client";

/** Returns why the sample content was not written, as one line that the person at the terminal can act on. */
export function failureOf(error: unknown, target: ClientConfig): string {
  if (!(error instanceof Error)) return String(error);
  if (/ECONNREFUSED|ENOTFOUND/.test(error.message)) {
    return `The content service is not responding (${error.message}). The local one runs with npm start.`;
  }
  if (!(error instanceof ClientError)) return error.message;
  const place = `${target.projectId}/${target.dataset}`;
  switch (error.statusCode) {
    case 401:
      return `The content service does not know the token in SANITY_WRITE_TOKEN: it was deleted, has expired or belongs to another project than ${target.projectId}.`;
    case 403:
      return target.token
        ? `The token in SANITY_WRITE_TOKEN may not write to ${place}: make one with the role Editor.`
        : `${place} takes no content without a token: set SANITY_WRITE_TOKEN to one with the role Editor.`;
    case 404:
      return `There is no ${place}: SANITY_PROJECT_ID and SANITY_DATASET have to name a dataset that is there.`;
    default:
      return error.message;
  }
}
