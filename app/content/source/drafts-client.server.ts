import { createClient } from "@sanity/client";
import { clientConfig } from "~/content/source/client-config.server";
import { shownTexts } from "~/content/field-kinds.server";
import { env } from "~/env.server";

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
        shownTexts.has(field) &&
        filterDefault({ sourcePath, filterDefault, ...rest })
      );
    },
  },
});
