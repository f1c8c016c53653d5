import { expect, test } from "vitest";
import { filterWords } from "~/desk/filter-words.server";
import { databaseFilter, readFilter } from "~/desk/lead-filter.server";

const now = new Date("2026-11-23T04:00:00Z");
const staff = [{ id: "aa000000-0000-4000-8000-000000000001", email: "asha@example.com" }];
const wordsOf = (query: string) =>
  filterWords(databaseFilter(readFilter(new URLSearchParams(query)), now), staff);

test("a filter is said in words, days as the head office has them", () => {
  expect(
    wordsOf(
      "q=patel&kind=message&status=new&service=Tax&source=none&from=2026-11-01&to=2026-11-20&flagged=yes&overdue=yes&todo=yes",
    ),
  ).toEqual([
    "a search for “patel”",
    "kind: Message",
    "status: New",
    "service: Tax",
    "source not known",
    "received from 1 Nov 2026",
    "received until 20 Nov 2026",
    "to be checked",
    "overdue",
    "next step due by 23 Nov 2026",
  ]);
  expect(wordsOf("package=Basic&source=google&assignee=nobody")).toEqual([
    "package: Basic",
    "assigned to nobody",
    "source: google",
  ]);
  expect(wordsOf("service=tax|Tax+Services")).toEqual(["service: Tax Services"]);
  expect(wordsOf("assignee=aa000000-0000-4000-8000-000000000001")).toEqual([
    "assigned to asha@example.com",
  ]);
  expect(wordsOf("assignee=aa000000-0000-4000-8000-000000000002")).toEqual([
    "assigned to somebody who has left",
  ]);
});

test("what is not asked is not said", () => {
  expect(wordsOf("")).toEqual([]);
  expect(wordsOf("q=ab")).toEqual([]);
});

test("what was written down says that there was a search, and nothing of it", () => {
  expect(filterWords({ q: true, status: "won" }, staff)).toEqual(["a search", "status: Won"]);
  expect(filterWords({ status: "of another time", from: "x" }, staff)).toEqual([]);
});
