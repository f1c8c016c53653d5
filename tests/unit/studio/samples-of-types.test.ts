import { expect, test } from "vitest";
import { sampleDocuments, samplesOfTypes } from "../../../studio/seed/index";

test("returns the sample documents of the named types, in the order of the dataset", () => {
  const found = samplesOfTypes(["service", "serviceCategory"]);
  expect(new Set(found.map(({ _type }) => _type))).toEqual(new Set(["serviceCategory", "service"]));
  expect(found).toEqual(sampleDocuments.filter((each) => found.includes(each)));
});

test("reports an unknown type by its name, with the available types", () => {
  expect(() => samplesOfTypes(["service", "servise"])).toThrow(
    /^There is no sample content of type "servise"\. Types: .*\bservice, serviceCategory\b/,
  );
  expect(() => samplesOfTypes([""])).toThrow('of type ""');
});
