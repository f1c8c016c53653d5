import { expect, test } from "vitest";
import { sampleDocuments, samplesOfTypes } from "../../../studio/seed/index";

test("the sample documents of the types that are named, in the order of the dataset", () => {
  const found = samplesOfTypes(["service", "serviceCategory"]);
  expect(new Set(found.map(({ _type }) => _type))).toEqual(new Set(["serviceCategory", "service"]));
  expect(found).toEqual(sampleDocuments.filter((each) => found.includes(each)));
});

test("a type that there is none of is named, with those that there are", () => {
  expect(() => samplesOfTypes(["service", "servise"])).toThrow(
    /^There is no sample content of type "servise"\. Types: .*\bservice, serviceCategory\b/,
  );
  expect(() => samplesOfTypes([""])).toThrow('of type ""');
});
