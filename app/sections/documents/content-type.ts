import { FileText } from "lucide-react";
import {
  chosenField,
  defineSection,
  sectionHeading,
  sectionIntro,
} from "../../../studio/schema/sections/define-section";

export const documentsSection = defineSection({
  name: "documentsSection",
  title: "Documents",
  description: "Company documents to download as PDF.",
  icon: FileText,
  fields: [
    sectionHeading(),
    sectionIntro,
    chosenField("companyDocument", { most: 12, whenEmpty: "all of them" }),
  ],
});
