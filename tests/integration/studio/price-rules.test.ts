import { expect, test } from "vitest";
import { changed } from "../../sample-document";
import { faultsOf } from "./workspace";

const paragraph = (text: string) => [
  {
    ...{ _type: "block", _key: "b", style: "normal", markDefs: [] },
    children: [{ _type: "span", _key: "s", text, marks: [] }],
  },
];

test.each([
  ["an unknown price token", "{middle price}", /^error answer\.b\.children\.s\.text: \{mid/],
  ["an unknown package", "{price of Gold}", /^error answer.*Basic, Standard/],
  [
    "the literal price of a package",
    "It costs ₹14,999.",
    /^warning answer.*\{price of Corporate\}/,
  ],
])("the Studio reports %s", async (_case, text, message) => {
  const faults = await faultsOf(changed("faq-01", { answer: paragraph(text) }));
  expect(faults).toEqual([expect.stringMatching(message)]);
});

test.each(["From {lowest price} to {price of retirement}.", "A fee of ₹123.", "{anything} else"])(
  "the Studio accepts %s",
  async (text) => {
    expect(await faultsOf(changed("faq-01", { answer: paragraph(text) }))).toEqual([]);
  },
);
