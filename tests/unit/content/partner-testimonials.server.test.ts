import { fetched, withFaults } from "./fetched-content";
import { expect, test } from "vitest";
import { listPartnerTestimonials } from "~/content/partner-testimonials.server";

const testimonial = {
  _id: "partner-testimonial-a",
  _type: "partnerTestimonial",
  quote: "q",
  name: "n",
  location: "l",
  since: 2021,
  package: { _id: "package-a", _type: "franchisePackage", name: "A" },
};

test("one that lacks something is left out, and no more come than are wanted", async () => {
  const faults = [{ quote: "" }, { name: null }, { location: null }, { since: "2021" }];
  fetched.mockResolvedValue(withFaults(testimonial, faults));
  expect(await listPartnerTestimonials(3)).toMatchObject([{ quote: "q", since: 2021 }]);
  fetched.mockResolvedValue([testimonial, { ...testimonial, _id: "partner-testimonial-b" }]);
  expect(await listPartnerTestimonials(1)).toHaveLength(1);
});

test("one whose package is sold no more is shown without it", async () => {
  fetched.mockResolvedValue(withFaults(testimonial, [{ package: null }]));
  const plans = (await listPartnerTestimonials(3)).map((partner) => partner.package?.name);
  expect(plans).toEqual(["A", undefined]);
});
