import { Settings } from "lucide-react";
import { defineType } from "sanity";
import { inGroup } from "./in-group";
import { certificationField } from "./site-settings/certification-field";
import { contactFields } from "./site-settings/contact-fields";
import { formFields } from "./site-settings/form-fields";
import { founderField } from "./site-settings/founder-field";
import { identityFields } from "./site-settings/identity-fields";
import { paymentFields } from "./site-settings/payment-fields";
import { socialFields } from "./site-settings/social-fields";

export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  description: "What every page shares: brand, contact, forms, social networks, figures, payment.",
  type: "document",
  icon: Settings,
  groups: [
    { name: "identity", title: "Brand and figures", default: true },
    { name: "contact", title: "Contact" },
    { name: "forms", title: "Forms and mail" },
    { name: "social", title: "Social networks" },
    { name: "trust", title: "Certification and founder" },
    { name: "payment", title: "Payment" },
  ],
  fields: [
    ...inGroup("identity", identityFields),
    ...inGroup("contact", contactFields),
    ...inGroup("forms", formFields),
    ...inGroup("social", socialFields),
    ...inGroup("trust", [certificationField, founderField]),
    ...inGroup("payment", paymentFields),
  ],
  preview: {
    select: { subtitle: "brand" },
    prepare: ({ subtitle }) => ({ title: "Site settings", subtitle }),
  },
});
