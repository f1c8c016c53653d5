import { expect, test } from "vitest";
import { packageOptions } from "~/features/enquiries/enquiry.server";

// Section 9 of the specification, as stored by section 3.
test.each([
  [{ name: "Basic", price: 499 }, "Basic - ₹499"],
  [{ name: "Standard", price: 4999 }, "Standard - ₹4,999"],
  [{ name: "Corporate", price: 14999 }, "Corporate - ₹14,999"],
  [{ name: "Platinum", price: 49999 }, "Platinum - ₹49,999"],
  [{ name: "Entrepreneur", price: 99999 }, "Entrepreneur - ₹99,999"],
  [{ name: "Retirement", price: 149999 }, "Retirement - ₹1,49,999"],
])("the form's option of a package has its name and price: %o", (plan, label) => {
  expect(packageOptions([{ ...plan, slug: "slug" }])).toEqual([{ id: "slug", label }]);
});
