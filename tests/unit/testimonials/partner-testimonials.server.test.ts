import { fetched, withFaults } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { listPartnerTestimonials } from "~/features/testimonials/testimonials.server";

const testimonial = {
  _id: "partner-testimonial-a",
  _type: "partnerTestimonial",
  quote: "q",
  name: "n",
  location: "l",
  since: 2021,
  package: { _id: "package-a", _type: "franchisePackage", name: "A" },
};

test("an incomplete testimonial is left out, and at most the requested number is returned", async () => {
  const faults = [{ quote: "" }, { name: null }, { location: null }, { since: "2021" }];
  fetched.mockResolvedValue(withFaults(testimonial, faults));
  expect(await listPartnerTestimonials(3)).toMatchObject([{ quote: "q", since: 2021 }]);
  fetched.mockResolvedValue([testimonial, { ...testimonial, _id: "partner-testimonial-b" }]);
  expect(await listPartnerTestimonials(1)).toHaveLength(1);
});

test("a testimonial for a package that is no longer sold is shown without it", async () => {
  fetched.mockResolvedValue(withFaults(testimonial, [{ package: null }]));
  const plans = (await listPartnerTestimonials(3)).map((partner) => partner.package?.name);
  expect(plans).toEqual(["A", undefined]);
});
