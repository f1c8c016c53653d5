import { expect, test } from "vitest";
import { filterWords } from "~/features/desk/export-columns.server";
import { databaseFilter, readFilter } from "~/features/desk/lead-filter.server";

const now = new Date("2026-11-23T04:00:00Z");
const staff = [{ id: "aa000000-0000-4000-8000-000000000001", email: "asha@example.com" }];
const wordsOf = (query: string) =>
  filterWords(databaseFilter(readFilter(new URLSearchParams(query)), now), staff);

test("a filter is described in words, with the dates of the head office", () => {
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
    "possible bot",
    "overdue",
    "next step due by 23 Nov 2026",
  ]);
  expect(wordsOf("package=Basic&source=google&assignee=nobody")).toEqual([
    "package: Basic",
    "unassigned",
    "source: google",
  ]);
  expect(wordsOf("service=tax|Tax+Services")).toEqual(["service: Tax Services"]);
  expect(wordsOf("assignee=aa000000-0000-4000-8000-000000000001")).toEqual([
    "assigned to asha@example.com",
  ]);
  expect(wordsOf("assignee=aa000000-0000-4000-8000-000000000002")).toEqual([
    "assigned to a former colleague",
  ]);
});

test("an empty filter has no description", () => {
  expect(wordsOf("")).toEqual([]);
  expect(wordsOf("q=ab")).toEqual([]);
});

test("the description of a stored filter states that there was a search, but not its text", () => {
  expect(filterWords({ q: true, status: "won" }, staff)).toEqual(["a search", "status: Won"]);
  expect(filterWords({ status: "of another time", from: "x" }, staff)).toEqual([]);
});
