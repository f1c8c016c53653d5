import { getPage } from "~/content/pages.server";
import { pageKeys } from "~/site-pages";
import { listRedirects } from "~/content/redirects.server";
import { search } from "~/content/search.server";

/** Asks what the pages that are made in advance do not, so that all of it is at hand when the service is not. */
export async function askAhead(): Promise<void> {
  await Promise.all([listRedirects(), search(""), ...pageKeys.map(getPage)]);
}
