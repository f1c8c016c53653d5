/** A statement of the specification, and the tests that fail if the site breaks it. */
export type Statement = {
  /** 1 to 210, in the order of the specification. */
  number: number;
  /** The section; for section 2 with the page. */
  section: string;
  statement: string;
} & (
  | {
      /** Each as "file > title", or "file > group > title", with the titles as the file has them. */
      tests: readonly string[];
      /** A row of docs/differences.md, if the site does more than the statement, or not all of it. */
      difference?: number;
    }
  | { difference: number }
  /** The reason why no test can check it. */
  | { untested: string }
);
