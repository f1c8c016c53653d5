import { MapPin } from "lucide-react";
import {
  chosenField,
  defineSection,
  sectionHeading,
  sectionIntro,
} from "../../../studio/schema/sections/define-section";

export const officesSection = defineSection({
  name: "officesSection",
  title: "Offices",
  description: "Addresses by region, with phone number and time zone.",
  icon: MapPin,
  fields: [
    sectionHeading(),
    sectionIntro,
    chosenField("office", { most: 20, whenEmpty: "all of them" }),
  ],
});
