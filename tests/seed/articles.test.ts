import { describe, expect, test } from "vitest";
import { articles } from "../../studio/seed/articles";
import { people } from "../../studio/seed/people";
import type { Block } from "../../studio/seed/rich-text";

type Member = (typeof articles)[number]["body"][number];
type Table = Extract<Member, { _type: "table" }>;

const members = articles.flatMap(({ body }) => body);
const isBlock = (member: Member): member is Block => member._type === "block";
const isTable = (member: Member): member is Table => member._type === "table";
const countOf = (wanted: Member["_type"]) => members.filter(({ _type }) => _type === wanted).length;
const h2In = (body: Member[]) => body.filter((member) => isBlock(member) && member.style === "h2");

/** The text of a member of the body as a reader sees it, without the sections. */
function textOf(member: Member): string {
  if (isBlock(member)) return member.children.map(({ text }) => text).join("");
  if (isTable(member)) return member.rows.flatMap(({ cells }) => cells).join(" ");
  if (member._type === "callout") return `${member.heading ?? ""} ${member.text ?? ""}`;
  return "";
}

const wordsIn = (body: Member[]) => body.map(textOf).join(" ").split(/\s+/).length;

describe("the sample articles", () => {
  test("are six, by three people, on six days", () => {
    expect(articles).toHaveLength(6);
    const authors = new Set(articles.map(({ author }) => author._ref));
    expect([...authors].toSorted()).toEqual(people.map(({ _id }) => _id).toSorted());
    const days = articles.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual([...new Set(days)].toSorted());
  });

  test.each(articles)(
    "$_id has between 700 and 1,100 words, and a key for each member",
    ({ body }) => {
      expect(wordsIn(body)).toBeGreaterThanOrEqual(700);
      expect(wordsIn(body)).toBeLessThanOrEqual(1_100);
      expect(new Set(body.map(({ _key }) => _key)).size).toBe(body.length);
    },
  );

  test("use everything that a body can contain", () => {
    expect(countOf("table")).toBeGreaterThanOrEqual(3);
    expect(countOf("captionedPicture")).toBe(2);
    expect(countOf("packagesSection")).toBe(1);
    expect(countOf("servicesSection")).toBe(1);
    const kinds = members.flatMap((member) => (member._type === "callout" ? [member.kind] : []));
    expect([...new Set(kinds)].toSorted()).toEqual(["note", "tip", "warning"]);
    const styles = members.flatMap((member) =>
      isBlock(member) ? [member.listItem ?? member.style] : [],
    );
    expect([...new Set(styles)].toSorted()).toEqual([
      "blockquote",
      "bullet",
      "h2",
      "h3",
      "normal",
      "number",
    ]);
    expect(articles.filter(({ body }) => h2In(body).length >= 4).length).toBeGreaterThanOrEqual(3);
  });

  test("have tables whose rows are all as long as the first", () => {
    for (const { caption, rows } of members.filter(isTable)) {
      const [headings] = rows;
      for (const { cells } of rows) expect(cells.length, caption).toBe(headings?.cells.length);
    }
  });

  test("add up, with the sum of the other rows in the last row of each example", () => {
    const examples = members
      .filter(isTable)
      .filter(({ caption }) => caption?.startsWith("Example"));
    expect(examples).toHaveLength(2);
    for (const { rows } of examples) {
      for (const column of [1, 2]) {
        const amounts = rows.slice(1).map(({ cells }) => amountIn(cells[column] ?? ""));
        const together = amounts.pop();
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(together);
      }
    }
  });
});

/** The rupees in a cell. */
const amountIn = (cell: string) => Number(cell.replace(/\D/g, ""));
