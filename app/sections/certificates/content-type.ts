import { Award } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const certificatesSection = defineSection({
  name: "certificatesSection",
  title: "Certificates",
  description: "The company’s certificates and registrations, with issuer and number.",
  icon: Award,
  hasIntro: true,
  chosen: { type: "certificate", most: 12, whenEmpty: "all of them" },
});
