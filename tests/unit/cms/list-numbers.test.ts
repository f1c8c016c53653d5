import { expect, test } from "vitest";
import { numberLists } from "~/cms/rich-text.server";

/** `1` is a line of a numbered list, `!` one of a list from 1, `-` one of a bulleted list, `p` a paragraph, `h` a heading,
 * and `2` a line of a numbered list in a list. */
const listItems = new Map([
  ["1", "number"],
  ["!", "numberFromOne"],
  ["-", "bullet"],
  ["2", "number"],
]);

const blocksOf = (text: string) =>
  [...text].map((letter) => ({
    _type: "block" as const,
    style: letter === "h" ? "h2" : "normal",
    listItem: listItems.get(letter),
    level: letter === "2" ? 2 : 1,
    children: [{ _type: "span", text: letter }],
  }));

const numbersIn = (text: string) => numberLists(blocksOf(text)).map(({ number = 0 }) => number);

test.each([
  ["11p1", [1, 2, 0, 3]],
  ["1-1", [1, 0, 2]],
  ["122122", [1, 0, 0, 2, 0, 0]],
  ["11h1", [1, 2, 0, 1]],
  ["11p!1", [1, 2, 0, 1, 2]],
  ["11p!!1", [1, 2, 0, 1, 2, 3]],
  ["!!p!!", [1, 2, 0, 1, 2]],
  ["11!1", [1, 2, 1, 2]],
])("%s is numbered %j", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test("existing numbers are kept, so that a text rendered in parts is numbered as a whole", () => {
  const [, , , ...rest] = numberLists(blocksOf("11p1"));
  expect(numberLists(rest)).toEqual(rest);
});

test("a list that starts at 1 directly after another list has another type", () => {
  const types = numberLists(blocksOf("11!1")).map(({ listItem }) => listItem);
  expect(types[0]).toBe(types[1]);
  expect(types[2]).toBe(types[3]);
  expect(types[2]).not.toBe(types[0]);
});
