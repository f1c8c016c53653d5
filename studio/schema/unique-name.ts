import { type CustomValidator, getDraftId, getPublishedId } from "sanity";
import { slugIn } from "../addresses/address-of";
import { apiVersion } from "../api-version";

type Named = { name: string | null; slug: string | null };

/**
 * Refuses a name that another document of the type has, published or not, because forms, stored enquiries and `{price
 * of …}` identify these documents by name. `{price of …}` also accepts a slug, so a name must not be another document's
 * slug either.
 */
export const uniqueName: CustomValidator<string | undefined> = async (
  name,
  { document, getClient },
) => {
  if (!name || !document) return true;
  const others = await getClient({ apiVersion }).fetch<Named[]>(
    `*[_type == $type && !(_id in $own)] { name, "slug": slug.current }`,
    { type: document._type, own: [getPublishedId(document._id), getDraftId(document._id)] },
    { perspective: "raw", tag: "names" },
  );
  const words = wordsOf(name);
  const slug = slugIn(document.slug);
  const holder = others.find(
    (other) =>
      wordsOf(other.name ?? "") === words ||
      other.slug === words ||
      wordsOf(other.name ?? "") === slug,
  );
  return !holder || `“${holder.name ?? words}” has this name already. Choose another.`;
};

/** Returns a name normalised for comparison: without capitals, spaces and invisible characters. */
const wordsOf = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
