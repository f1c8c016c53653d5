import { lineField } from "./text-fields";

/** Defines the fields about the author of a testimonial. */
export const speakerFields = (who: "customer" | "partner") => [
  lineField("name", "Name", `The ${who}'s name under the quote. Ask for permission first.`, 60),
  lineField(
    "location",
    "Location",
    "City and country under the name, for example “Pune, India”.",
    60,
  ),
];
