import { expect, test } from "vitest";
import { samplesOfTypes } from "../../../studio/seed/index";

test("reports an unknown type by its name, with the available types", () => {
  expect(() => samplesOfTypes(["service", "servise"])).toThrow(
    /^There is no sample content of type "servise"\. Types: .*\bservice, serviceCategory\b/,
  );
  expect(() => samplesOfTypes([""])).toThrow('of type ""');
});
