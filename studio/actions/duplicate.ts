import type {
  DocumentActionComponent,
  DuplicateDocumentActionComponent,
  MapDocument,
  SanityDocumentLike,
} from "sanity";
import { truncateUnits } from "../../app/text/truncate";
import { editorsPages } from "../structure/fixed-documents";

/** Maximum length of a landing page's name, and of an article's title. */
const limits = { name: 40, title: 80 };

/**
 * Returns a copy of a document without address and times, because an address belongs to one page, and the times were
 * meant for the original. A copied redirect does not belong to the page that left the original. In an ordered list the
 * copy follows the original; landing pages and articles are named as copies.
 */
export const asCopy: MapDocument = ({
  slug,
  publishAt,
  expireAt,
  afterwards,
  pageId,
  ...document
}) => ({
  ...document,
  ...rankOfCopy(document),
  ...(editorsPages.has(document._type) && nameOfCopy(document)),
});

/** Returns a rank directly after the original's, different for each copy, because nothing can be moved between equal ranks. */
function rankOfCopy({ orderRank }: SanityDocumentLike) {
  if (typeof orderRank !== "string") return {};
  // Ranks are compared as text, and can have any number of digits.
  return { orderRank: orderRank + crypto.randomUUID().slice(0, 8) };
}

function nameOfCopy(document: SanityDocumentLike) {
  const field = document._type === "article" ? "title" : "name";
  const name = document[field];
  const copied = `Copy of ${typeof name === "string" ? name : "a page"}`;
  return { [field]: truncateUnits(copied, limits[field]).trim() };
}

/** Returns the Studio's Duplicate action with our copy. */
export function withOwnCopy(action: DuplicateDocumentActionComponent): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) => {
    const withMap = { ...props, mapDocument: asCopy };
    return action(withMap);
  };
  useDuplicate.action = "duplicate";
  useDuplicate.displayName = "Duplicate";
  return useDuplicate;
}
