import { expect, test } from "vitest";
import { headingIds } from "~/cms/rich-text.server";

test("the id of a heading is its words, in any script, unique within the text", () => {
  const idFor = headingIds();
  const headings = ["GST: what it asks", "GST, what it asks?", "कंपनी का रूप", "₹?", "…"];
  expect(headings.map(idFor)).toEqual([
    "gst-what-it-asks",
    "gst-what-it-asks-2",
    "कंपनी-का-रूप",
    "section",
    "section-2",
  ]);
});

test("a heading never has an id that the shell or the page uses", () => {
  const idFor = headingIds(["author"]);
  const headings = ["Main", "Status", "Author", "Author 2", "author"];
  const ids = ["main-2", "status-2", "author-2", "author-2-2", "author-3"];
  expect(headings.map(idFor)).toEqual(ids);
});

test("numbering of ids starts again in each text", () => {
  expect([headingIds()("Fees"), headingIds()("Fees")]).toEqual(["fees", "fees"]);
});
