import { ordered, picture } from "./authoring";

/** The company's certificates; the numbers are samples in a form that no authority issues. */
export const certificates = ordered([
  certificate("e-aoa", {
    name: "e-AOA",
    issuer: "Ministry of Corporate Affairs",
    number: "SAMPLE-EAOA-0000",
    description:
      "The electronic articles of association: the rules by which the company is run, from directors to general meetings.",
  }),
  certificate("pan-card", {
    name: "PAN Card",
    issuer: "Income Tax Department",
    number: "SAMPLE-PAN-0000",
    description:
      "The permanent account number under which the company pays income tax and signs for large payments.",
  }),
  certificate("udyam-registration", {
    name: "Udyam Registration",
    issuer: "Ministry of MSME",
    number: "SAMPLE-UDYAM-0000",
    description:
      "Registration as a micro, small or medium enterprise, with the activities the company carries on.",
  }),
  certificate("e-moa", {
    name: "e-MOA",
    issuer: "Ministry of Corporate Affairs",
    number: "SAMPLE-EMOA-0000",
    description:
      "The electronic memorandum of association: the company's name, registered office, objects and share capital.",
  }),
  certificate("startup-india-certificate", {
    name: "Startup India Certificate",
    issuer: "DPIIT",
    number: "SAMPLE-STARTUP-0000",
    description:
      "Recognition as a start-up by the Department for Promotion of Industry and Internal Trade.",
  }),
]);

type CertificateText = { name: string; issuer: string; number: string; description: string };

function certificate(slug: string, text: CertificateText) {
  return {
    _id: `certificate-${slug}`,
    _type: "certificate",
    ...text,
    image: picture(
      `Sample sheet in place of the company's ${text.name}`,
      `certificate-${slug}.png`,
    ),
  };
}
