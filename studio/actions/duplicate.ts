import type {
  DocumentActionComponent,
  DuplicateDocumentActionComponent,
  MapDocument,
} from "sanity";
import { cutUnits } from "../../app/text/cut-text";

/** How long the name of a landing page may be, and the title of an article. */
const limits = { name: 40, title: 80 };

/** A copy of a landing page or an article: an address leads to one page, and times were meant for the first. */
export const asCopy: MapDocument = ({ slug, publishAt, expireAt, afterwards, ...document }) => {
  const field = document._type === "article" ? "title" : "name";
  const name = document[field];
  const copied = `Copy of ${typeof name === "string" ? name : "a page"}`;
  return { ...document, [field]: cutUnits(copied, limits[field]).trim() };
};

/** The Studio's own Duplicate with something done to what it copies. */
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
