import { createClient } from "@sanity/client";
import { clientConfig } from "~/content/client-config.server";
import { env } from "~/env.server";

/**
 * The fields whose text is shown as it is. Elsewhere (slugs, icons, categories, addresses) the signs that lead
 * back to the Studio would break what the site does with the value.
 */
const shownText = new Set([
  "alt",
  "answer",
  "body",
  "description",
  "heading",
  "intro",
  "label",
  "location",
  "name",
  "question",
  "quote",
  "summary",
  "text",
  "title",
]);

/**
 * Drafts over published documents, for a preview alone. Shown texts carry where they come from in characters
 * that cannot be seen, which the overlay turns into places to click.
 */
export const draftsClient = createClient({
  ...clientConfig,
  useCdn: false,
  perspective: "drafts",
  token: env().SANITY_READ_TOKEN,
  stega: {
    enabled: true,
    studioUrl: "/",
    filter: ({ sourcePath, filterDefault, ...rest }) => {
      const field = sourcePath.findLast((part) => typeof part === "string");
      return (
        field !== undefined &&
        shownText.has(field) &&
        filterDefault({ sourcePath, filterDefault, ...rest })
      );
    },
  },
});
