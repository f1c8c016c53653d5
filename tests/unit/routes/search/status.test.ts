import { expect, test } from "vitest";
import { statusOf } from "~/routes/search/results";

test.each([
  [{}, "2 results for “tax”"],
  [{ count: 1 }, "1 result for “tax”"],
  [{ similar: true }, "2 results for words like “tax”"],
  [{ complete: false }, "No page contains all words of “tax”. 2 results with some of them:"],
  [
    { complete: false, similar: true },
    "No page contains all words of “tax”. 2 results with words like some of them:",
  ],
  [{ count: 0 }, "Nothing found for “tax”. Try fewer or other words."],
])("the search results %j have the status message %j", (outcome, status) => {
  expect(statusOf({ query: "tax", count: 2, complete: true, similar: false, ...outcome })).toBe(
    status,
  );
});
