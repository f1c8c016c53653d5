import { Store } from "lucide-react";
import { defineField, defineType } from "sanity";
import { warnOfFonts } from "./formats";
import { iconMedia } from "./icon-media";
import { inGroup } from "./in-group";
import { scheduleFields } from "./schedule-fields";
import { slugField } from "./slug-field";
import { noteField } from "./text-fields";
import { uniqueName } from "./unique-name";

export const franchisePackage = defineType({
  name: "franchisePackage",
  title: "Franchise package",
  description: "A lifetime plan on the franchise and home pages and in the affiliate calculator.",
  type: "document",
  icon: Store,
  groups: [
    { name: "card", title: "Card", default: true },
    { name: "earnings", title: "Earnings" },
  ],
  fields: inGroup("card", [
    defineField({
      name: "name",
      title: "Name",
      description:
        "The plan's name on its card, in the enquiry form and in the payment dialog. Enquiries are stored with it.",
      type: "string",
      validation: (rule) => [
        rule.required().max(30).custom(uniqueName),
        rule.custom(warnOfFonts).warning(),
      ],
    }),
    slugField({
      source: "name",
      description:
        "Names the package in addresses: /be-a-franchise?plan=slug. Do not change it after publishing: links to it would no longer choose the package.",
      isId: true,
    }),
    defineField({
      name: "icon",
      title: "Icon",
      description: "The drawing at the top of the plan's card.",
      type: "iconName",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "price",
      title: "Price in rupees",
      description:
        "What the plan costs once, for life: whole rupees without commas. The payment dialog and the QR codes use it.",
      type: "number",
      validation: (rule) => rule.required().integer().min(1).max(10_000_000),
    }),
    noteField("summary", "Summary", "Whom the plan suits, in a sentence under its name.", 160),
    defineField({
      name: "features",
      title: "Features",
      description: "What the plan includes: 3 to 10 lines with a tick each. Make the figures bold.",
      type: "featureLines",
      validation: (rule) => rule.required().min(3).max(10),
    }),
    defineField({
      name: "inDemand",
      title: "In demand",
      description: "Shows the IN DEMAND badge on the card. Use it for one plan at a time.",
      type: "boolean",
      initialValue: false,
    }),
    defineField({
      name: "serviceCommission",
      title: "Commission on services, in percent",
      description:
        "The most a partner on this plan earns on services: the site writes “up to”. Empty: the site gives no figure.",
      type: "number",
      group: "earnings",
      validation: (rule) => rule.min(0).max(100),
    }),
    defineField({
      name: "saleCommission",
      title: "Commission for selling this plan, in rupees",
      description:
        "What a partner on Standard or above earns for each sale of this plan. Empty: the plan earns none.",
      type: "number",
      group: "earnings",
      validation: (rule) => rule.integer().min(1),
    }),
    defineField({
      name: "basicSaleCommission",
      title: "Commission of a Basic partner for selling this plan, in rupees",
      description:
        "What a partner on Basic earns for each sale of this plan. Empty: the plan earns none.",
      type: "number",
      group: "earnings",
      validation: (rule) => rule.integer().min(1),
    }),
    defineField({
      name: "payoutTiming",
      title: "Payout timing",
      description:
        "When a partner on this plan is paid, for example “Same day”. Shows on the card.",
      type: "string",
      group: "earnings",
      validation: (rule) => rule.required().max(60),
    }),
    ...scheduleFields(),
  ]),
  preview: {
    select: { title: "name", price: "price", icon: "icon", inDemand: "inDemand" },
    prepare: ({ title, price, icon, inDemand }) => ({
      title,
      subtitle: [
        typeof price === "number" ? `₹${price.toLocaleString("en-IN")}` : "No price yet",
        inDemand ? "in demand" : "",
      ]
        .filter(Boolean)
        .join(", "),
      media: iconMedia(icon),
    }),
  },
});
