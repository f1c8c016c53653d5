import { MapPin } from "lucide-react";
import { defineField, defineType } from "sanity";
import { namesOf, officeKinds, regions } from "../../app/cms/choices";
import { checkPhone, checkTimeZone } from "./formats";
import { lineField } from "./text-fields";

export const office = defineType({
  name: "office",
  title: "Office",
  description: "An office, shown in the footer and on the about and contact pages.",
  type: "document",
  icon: MapPin,
  fields: [
    lineField(
      "city",
      "City",
      "The name of the place as visitors know it. Shown in bold above the address.",
      40,
    ),
    lineField("country", "Country", "Shows after the city.", 40),
    defineField({
      name: "region",
      title: "Region",
      description: "The heading under which the about page lists the office.",
      type: "string",
      options: { list: [...regions], layout: "radio" },
      initialValue: "India",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "kind",
      title: "Kind",
      description:
        "The footer shows the head office and the international offices; branches are listed by name.",
      type: "string",
      options: {
        list: namesOf(officeKinds).map((kind) => ({ title: officeKinds[kind], value: kind })),
        layout: "radio",
      },
      initialValue: "branch",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "address",
      title: "Address",
      description: "The postal address, line by line. The site adds the city and country.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(200),
    }),
    defineField({
      name: "phone",
      title: "Phone",
      description: "The office's own number with its country code. Empty: none is shown.",
      type: "string",
      placeholder: "+91 00000 00000",
      validation: (rule) => rule.custom(checkPhone),
    }),
    defineField({
      name: "timeZone",
      title: "Time zone",
      description:
        "The IANA name, for example Asia/Kolkata. The site shows the office's local time by it.",
      type: "string",
      initialValue: "Asia/Kolkata",
      validation: (rule) => rule.required().custom(checkTimeZone),
    }),
  ],
  preview: {
    select: { title: "city", country: "country", kind: "kind" },
    prepare: ({ title, country, kind }) => {
      const known = namesOf(officeKinds).find((candidate) => candidate === kind);
      return { title, subtitle: [known && officeKinds[known], country].filter(Boolean).join(", ") };
    },
  },
});
