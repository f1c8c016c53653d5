import type {
  DocumentActionComponent,
  DuplicateDocumentActionComponent,
  MapDocument,
} from "sanity";

/** A name has no more. */
const NAME_LIMIT = 40;

/** A copy of a landing page: an address leads to one page, and times were meant for the first. */
export const asCopy: MapDocument = ({ slug, publishAt, expireAt, afterwards, ...document }) => ({
  ...document,
  name: `Copy of ${typeof document.name === "string" ? document.name : "a page"}`
    .slice(0, NAME_LIMIT)
    .trim(),
});

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
