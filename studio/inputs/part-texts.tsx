import { Card, Stack, Text } from "@sanity/ui";
import { getPublishedId, useFormValue, useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import type { ArrangedPath, PartName } from "../../app/sections/page-parts";
import { typeOfField } from "../actions/place-of";

/**
 * The fields with the texts of a specified section, as paths in the page's document, by page and section; a section that is not named here only lists documents, or has its own form.
 */
export const partTexts: {
  [Path in ArrangedPath]?: { [Part in PartName<Path>]?: readonly string[] };
} = {
  "/products": { products: ["labels.enquiryButton"] },
  "/portfolio": { work: ["labels.allWorkTab"] },
  "/articles": { articles: ["labels.allArticlesLink"] },
};

/** Renders links to the fields with the texts of a specified section. */
export function PartTextLinks({ path, part }: { path: ArrangedPath; part: string }) {
  const id = useFormValue(["_id"]);
  const type = useFormValue(["_type"]);
  const schema = useSchema();
  const texts = new Map<string, readonly string[] | undefined>(
    Object.entries(partTexts[path] ?? {}),
  ).get(part);
  if (!texts || typeof id !== "string" || typeof type !== "string") return null;
  return (
    <Card padding={3} radius={2} border>
      <Stack space={3}>
        <Text size={1} weight="medium">
          The texts of this section
        </Text>
        {texts.map((field) => (
          <Text key={field} size={1}>
            <IntentLink intent="edit" params={{ id: getPublishedId(id), type, path: field }}>
              {field.split(".").reduce(typeOfField, schema.get(type))?.title}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
