import { expect, test } from "vitest";
import { headingIds } from "~/content/heading-ids.server";

test("the ids of headings are their words, in any script, each once", () => {
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

test("none is an id that the shell or the page has already", () => {
  const idFor = headingIds(["author"]);
  const headings = ["Main", "Status", "Author", "Author 2", "author"];
  const ids = ["main-2", "status-2", "author-2", "author-2-2", "author-3"];
  expect(headings.map(idFor)).toEqual(ids);
});

test("each text begins anew", () => {
  expect([headingIds()("Fees"), headingIds()("Fees")]).toEqual(["fees", "fees"]);
});
