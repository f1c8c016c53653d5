import { Award } from "lucide-react";
import {
  chosenField,
  defineSection,
  sectionHeading,
  sectionIntro,
} from "../../../studio/schema/sections/define-section";

export const certificatesSection = defineSection({
  name: "certificatesSection",
  title: "Certificates",
  description: "The company’s certificates and registrations, with issuer and number.",
  icon: Award,
  fields: [
    sectionHeading(),
    sectionIntro,
    chosenField("certificate", { most: 12, whenEmpty: "all of them" }),
  ],
});
