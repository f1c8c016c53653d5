import type {
  DocumentActionComponent,
  DuplicateDocumentActionComponent,
  MapDocument,
} from "sanity";
import { truncateUnits } from "../../app/text/truncate";

/** Maximum length of a landing page's name, and of an article's title. */
const limits = { name: 40, title: 80 };

/**
 * Returns a copy of a landing page or an article without address and times, because an address belongs to one page, and
 * the times were meant for the original.
 */
export const asCopy: MapDocument = ({ slug, publishAt, expireAt, afterwards, ...document }) => {
  const field = document._type === "article" ? "title" : "name";
  const name = document[field];
  const copied = `Copy of ${typeof name === "string" ? name : "a page"}`;
  return { ...document, [field]: truncateUnits(copied, limits[field]).trim() };
};

/** Returns the Studio's Duplicate action with a function that changes the copy. */
export function duplicateAs(
  mapDocument: MapDocument,
  action: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) => {
    const withMap = { ...props, mapDocument };
    return action(withMap);
  };
  useDuplicate.action = "duplicate";
  useDuplicate.displayName = "Duplicate";
  return useDuplicate;
}
