import { Card, Stack, Text } from "@sanity/ui";
import { getPublishedId, useFormValue, useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import type { ArrangedPath, PartName } from "../../app/sections/page-parts";
import { typeOfField } from "../actions/place-of";

/** The fields with the texts of a specified section, as paths in the page's document or in the site settings. */
export type PartTexts = { page?: readonly string[]; settings?: readonly string[] };

/** The texts by page and section; a section that is not named here only lists documents, or has its own form. */
export const partTexts: { [Path in ArrangedPath]?: { [Part in PartName<Path>]?: PartTexts } } = {
  "/products": { products: { page: ["labels.enquiryButton"] } },
  "/portfolio": { work: { page: ["labels.allWorkTab"] } },
  "/articles": { articles: { page: ["labels.allArticlesLink"] } },
  "/contact": {
    form: {
      page: ["labels.formHeading", "labels.informationHeading", "labels.hoursHeading"],
      settings: ["phone", "whatsapp", "email", "openingHours", "closedDays", "messageNotice"],
    },
    questions: { page: ["labels.questionsHeading"] },
  },
  "/be-a-franchise": {
    comparison: {
      page: [
        ...["labels.comparisonHeading", "labels.affiliateHeading", "labels.articlesHeading"],
        "labels.articlesLink",
      ],
    },
  },
  "/affiliate-program": {
    details: {
      page: [
        ...["labels.termsTab", "terms", "labels.marketingMaterialsTab", "marketingMaterials"],
        ...["labels.payoutsTab", "payouts"],
      ],
    },
  },
};

/** Renders links to the fields with the texts of a specified section. */
export function PartTextLinks({ path, part }: { path: ArrangedPath; part: string }) {
  const id = useFormValue(["_id"]);
  const type = useFormValue(["_type"]);
  const schema = useSchema();
  const texts = new Map<string, PartTexts | undefined>(Object.entries(partTexts[path] ?? {})).get(
    part,
  );
  if (!texts || typeof id !== "string" || typeof type !== "string") return null;
  const linkTo = (field: string, document: { id: string; type: string }) => {
    const isOther = document.type !== type;
    const title = field.split(".").reduce(typeOfField, schema.get(document.type))?.title;
    // In a new tab, because the Studio goes to a tab of another document's form only if the form is loaded.
    const target = isOther ? { target: "_blank" } : {};
    return (
      <Text key={field} size={1}>
        <IntentLink intent="edit" params={{ ...document, path: field }} {...target}>
          {isOther ? `Site settings › ${title} (in a new tab)` : title}
        </IntentLink>
      </Text>
    );
  };
  return (
    <Card padding={3} radius={2} border>
      <Stack space={3}>
        <Text size={1} weight="medium">
          The texts of this section
        </Text>
        {texts.page?.map((field) => linkTo(field, { id: getPublishedId(id), type }))}
        {texts.settings?.map((field) =>
          linkTo(field, { id: "siteSettings", type: "siteSettings" }),
        )}
      </Stack>
    </Card>
  );
}
