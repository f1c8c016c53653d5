import { fetched, withFaults } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { listTestimonials } from "~/features/testimonials/testimonials.server";

const testimonial = {
  _id: "testimonial-a",
  _type: "testimonial",
  quote: "q",
  name: "n",
  location: "l",
  rating: 5,
  photo: null,
  service: { _id: "service-a", _type: "service", name: "A", slug: "a" },
};

test("an incomplete testimonial, or one without a rating from 1 to 5, is left out", async () => {
  const faults = [
    { quote: "" },
    { name: null },
    { location: null },
    { rating: 0 },
    { rating: 4.5 },
    { rating: "5" },
  ];
  fetched.mockResolvedValue(withFaults(testimonial, faults));
  expect(await listTestimonials()).toMatchObject([{ quote: "q", name: "n", rating: 5 }]);
});

test("a testimonial whose service is gone is shown without it", async () => {
  const faults = [{ service: null }, { service: { ...testimonial.service, slug: null } }];
  fetched.mockResolvedValue(withFaults(testimonial, faults));
  const services = (await listTestimonials()).map(({ service }) => service?.slug);
  expect(services).toEqual(["a", undefined, undefined]);
});
