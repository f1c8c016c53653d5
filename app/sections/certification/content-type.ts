import { BadgeCheck } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const certificationSection = defineSection({
  name: "certificationSection",
  title: "Certification",
  description: "The certificate from the site settings as one line, with issuer and number.",
  icon: BadgeCheck,
  heading: {
    isRequired: false,
    description:
      "{standard} is replaced by that of the certificate. Leave it empty for “{standard} certified”.",
  },
  hasTone: false,
});
