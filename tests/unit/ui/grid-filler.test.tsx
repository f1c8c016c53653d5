import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GridFiller } from "~/ui/grid-filler";

const classesAt = (inTwos: number, inThrees: number) =>
  /class="([^"]*)"/
    .exec(
      renderToStaticMarkup(
        <GridFiller inTwos={inTwos} inThrees={inThrees} theme="sky" picture={null} />,
      ),
    )?.[1]
    ?.split(" ")
    .filter((name) => /^(?:hidden|sm:|lg:)/.test(name));

test.each([
  ["closes both", 18, 18, undefined],
  ["leaves one of two", 3, 3, ["hidden", "sm:block", "lg:hidden"]],
  ["leaves one of three", 38, 38, ["hidden", "lg:block"]],
  ["leaves two of three", 4, 4, ["hidden", "lg:block", "lg:col-span-2"]],
  ["has cells two columns wide", 18, 21, undefined],
])("the filler's classes in a grid that %s", (_, inTwos, inThrees, classes) => {
  expect(classesAt(inTwos, inThrees)).toEqual(classes);
});
