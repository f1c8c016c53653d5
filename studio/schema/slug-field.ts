import { defineField, getPublishedId, type SanityDocumentLike } from "sanity";
import { addressOf } from "../addresses/address-of";
import { apiVersion } from "../api-version";
import { checkSlug } from "./formats";

/** A unique slug made from another field; `description` says where the slug shows. */
export function slugField(options: { source: string; description: string; group?: string }) {
  return defineField({
    name: "slug",
    title: "Slug",
    description: options.description,
    type: "slug",
    group: options.group,
    options: { source: options.source, maxLength: 60 },
    validation: (rule) => [
      rule.required().custom(checkSlug),
      rule
        .custom(async (_value, { document, getClient }) => {
          if (!document) return true;
          const to = addressOf(document);
          if (to === undefined) return true;
          const published = await getClient({
            apiVersion,
          }).fetch<SanityDocumentLike | null>(
            `*[_id == $id][0] { _type, slug }`,
            { id: getPublishedId(document._id) },
            { perspective: "raw" },
          );
          const from = published ? addressOf(published) : undefined;
          if (from === undefined || from === to) return true;
          return `Once this is published, visitors of ${from} are led here by themselves.`;
        })
        .info(),
    ],
  });
}
