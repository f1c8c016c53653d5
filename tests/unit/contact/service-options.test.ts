import { expect, test } from "vitest";
import { chosenService, serviceOptions } from "~/contact/service-options.server";
import { services } from "../../specification";
import { contact } from "../../specification/contact";

test("the options are the specified ones, in their order", () => {
  expect(serviceOptions).toEqual(contact.serviceOptions);
});

test("every service is chosen by its name and by its page", () => {
  for (const { slug, name } of services) {
    expect(chosenService(name)).toBe(name);
    expect(chosenService(slug)).toBe(name);
  }
  expect(chosenService("Other")).toBe("Other");
});

test.each([null, "", "other", "IT services", "__proto__"])("%j chooses nothing", (named) => {
  expect(chosenService(named)).toBe("");
});
