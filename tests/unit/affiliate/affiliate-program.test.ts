import { fetched } from "../cms/fetched-content";
import { describe, expect, test } from "vitest";
import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";

const standard = {
  level1Percent: 10,
  level2Percent: 2,
  minimumPayout: 5_000,
  payoutDay: 15,
  defaultPackage: "corporate",
  level1: { max: 100, step: 1, initial: 5 },
  level2: { max: 500, step: 5, initial: 25 },
};

const programFrom = (document: unknown) => {
  fetched.mockResolvedValue(document);
  return getAffiliateProgram();
};

test("an empty dataset shows the specification's figures", async () => {
  const program = await programFrom(null);
  expect(program.illustrationNote).toMatch(/illustration/);
  expect(program).toMatchObject({
    ...standard,
    heading: "Affiliate Program",
  });
});

test("an editor's figures are shown", async () => {
  const figures = {
    level1Percent: 12.5,
    level2Percent: 0,
    minimumPayout: 1,
    payoutDay: 28,
    defaultPackage: "basic",
    level1: { max: 7, step: 7, initial: 7 },
    level2: { max: 10, step: 2, initial: 0 },
  };
  expect(await programFrom(figures)).toMatchObject(figures);
});

describe("an invalid figure is replaced", () => {
  test.each([
    { level1Percent: -1 },
    { level1Percent: 101 },
    { minimumPayout: 0 },
    { payoutDay: 29 },
    { level1: { max: 100, step: 0, initial: 0 } },
    { level2: { max: 4, step: 5, initial: 0 } },
  ])("%j", async (figures) => {
    expect(await programFrom(figures)).toMatchObject(standard);
  });
});

test("a slider with an initial value beyond its end begins at 0", async () => {
  const program = await programFrom({ level1: { max: 10, step: 1, initial: 11 } });
  expect(program.level1).toEqual({ max: 10, step: 1, initial: 0 });
});
