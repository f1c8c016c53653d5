import { expect, test } from "vitest";
import { filterWords } from "~/features/desk/export-columns.server";
import {
  databaseFilter,
  filterQuery,
  isTooShort,
  placeText,
  readFilter,
  readPlace,
} from "~/features/desk/lead-filter.server";

const read = (query: string) => readFilter(new URLSearchParams(query));
/** Half past midnight in India, still the day before in UTC. */
const now = new Date("2026-11-22T19:00:00Z");

test("invalid filters are ignored", () => {
  expect(read("q=&status=gone&kind=&from=2026-02-30&assignee=asha&flagged=1&other=x")).toEqual({});
  expect(read("from=0001-01-01&to=9999-12-31")).toEqual({});
});

test("a filter survives a round trip through the URL", () => {
  const filter = read(
    "q=+98765+43210&status=new&package=Corporate&assignee=nobody&from=2026-11-01&todo=yes",
  );
  expect(filter).toMatchObject({ q: "98765 43210", assignee: "nobody", todo: "yes" });
  expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  expect(filterQuery({})).toBe("");
});

test("an option with a long id and a long name is not cut", () => {
  const service = `${"s".repeat(100)}|${"N".repeat(100)}`;
  expect(read(`service=${service}`)).toEqual({ service });
});

test("days are those of the head office, from and to inclusive", () => {
  expect(databaseFilter(read("from=2026-11-22&to=2026-11-22&todo=yes"), now)).toEqual({
    from: "2026-11-21T18:30:00.000Z",
    to: "2026-11-22T18:30:00.000Z",
    next_by: "2026-11-23",
  });
});

test.each([
  [{ package: "gold|Gold" }, { package: "Gold", package_id: "gold" }],
  [{ service: "Tax" }, { service: "Tax" }],
  [{ service: "Web | App" }, { service: "Web | App" }],
  [{ service: "web-app|Web | App" }, { service: "Web | App", service_id: "web-app" }],
])("filters by the id of an option, or by a name only: %j", (filter, asked) => {
  expect(databaseFilter(filter, now)).toEqual(asked);
});

test("sources are in lower case, as they are stored", () => {
  expect(databaseFilter({ source: "WhatsApp" }, now)).toEqual({ source: "whatsapp" });
});

test.each([
  ["ab", true],
  ["नमन", false],
  ["🙂🙂", true],
])("a search needs at least three letters: %s", (q, short) => {
  expect(isTooShort({ q })).toBe(short);
  expect(databaseFilter({ q }, now)).toEqual(short ? {} : { q });
});

test.each([
  ["+91 (0)98765 43210", "9876543210"],
  ["Mobile: 98765 43210", "9876543210"],
  ["+1 (415) 555-2671", "4155552671"],
])("a phone number is searched by its national digits: %s", (q, digits) => {
  expect(databaseFilter({ q }, now)).toEqual({ q: digits });
});

test.each([
  ["Your reference: 7F3A-92C1", "7F3A-92C1"],
  ["My reference is 7f3a-92c1.", "7f3a-92c1"],
  ["mailto:asha@example.com?subject=Hello", "asha@example.com"],
  ["Asha Rao <asha@example.com>", "asha@example.com"],
])("a text copied from an email is searched by what it names: %s", (q, term) => {
  expect(databaseFilter({ q }, now)).toEqual({ q: term });
});

test.each(["14,999", "560 001", "2026-11-21", "1234-5678-9012", "+91 00000 00000", "@example.com"])(
  "other texts are searched as they are written: %s",
  (q) => {
    expect(databaseFilter({ q }, now)).toEqual({ q });
  },
);

test("a search is one line of 100 characters at most", () => {
  const q = `\0 Asha\u200b\n${"x".repeat(120)}`;
  expect(readFilter(new URLSearchParams({ q })).q).toBe(`Asha ${"x".repeat(95)}`);
});

test("a position in the list survives a round trip, and malformed ones are ignored", () => {
  const place = {
    at: "2026-11-23T03:35:00.123456+00:00",
    id: "52e50eb8-bfde-492d-9418-b71cb40a6903",
  };
  expect(readPlace(placeText(place))).toEqual(place);
  for (const text of [null, "", "yesterday_52e50eb8", `${place.at}_1`, `${placeText(place)}_`]) {
    expect(readPlace(text)).toBeUndefined();
  }
});

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
  expect(wordsOf("service=none")).toEqual(["no service chosen"]);
  expect(wordsOf("service=tax|Tax+Services")).toEqual(["service: Tax Services"]);
  expect(wordsOf(`assignee=${staff[0]?.id}`)).toEqual(["assigned to asha@example.com"]);
  expect(wordsOf(`assignee=${crypto.randomUUID()}`)).toEqual(["assigned to a former colleague"]);
});

test("an empty filter has no description", () => {
  expect(wordsOf("")).toEqual([]);
  expect(wordsOf("q=ab")).toEqual([]);
});

test("the description of a stored filter states that there was a search, but not its text", () => {
  expect(filterWords({ q: true, status: "won" }, staff)).toEqual(["a search", "status: Won"]);
  expect(filterWords({ status: "of another time", from: "x" }, staff)).toEqual([]);
});
