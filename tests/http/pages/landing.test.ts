import { expect, test } from "vitest";
import { openPage, textIn } from "../page";

test("the message form of a landing page preselects its service", async () => {
  const page = await openPage("/cities/ghaziabad");
  const selected = page.querySelectorAll('select[name="service"] option[selected]');
  expect(selected.map((option) => [textIn(option), option.getAttribute("value")])).toEqual([
    ["Company Registration", "company-registration|Company Registration"],
  ]);
});
