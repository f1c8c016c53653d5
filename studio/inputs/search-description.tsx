import { Card, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import type { StringInputProps } from "sanity";
import { useClient, useFormValue } from "sanity";
import { fillPrices, type Priced } from "../../app/cms/price-tokens";
import { truncate } from "../../app/text/truncate";
import { apiVersion } from "../api-version";
import { pagesOfDocument } from "../preview/pages-of-document";
import { pricesQuery } from "../schema/price-rules";
import { ShareCard } from "./share-card";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Renders the search description with its length, and previews of the page in a search engine and as a shared link. */
export function SearchDescription(props: StringInputProps) {
  const { brand, packages } = useSiteTexts();
  const title = fillPrices(text(useFormValue(["title"])) ?? "Page title", packages);
  const type = text(useFormValue(["_type"])) ?? "";
  const slug = useFormValue(["slug"]);
  const key = useFormValue(["key"]);
  const [page] = pagesOfDocument(type, { slug, key });
  const steps = page?.href.split("/").filter(Boolean) ?? [];
  const description = fillPrices(props.value ?? "Search description", packages);
  return (
    <Stack space={5}>
      <CountedDescription {...props} />
      <Stack space={3} as="figure" style={{ margin: 0, maxWidth: 600 }}>
        <Text as="figcaption" size={1} muted>
          As a search engine may show it
        </Text>
        <Card border padding={4} radius={2}>
          <Stack space={3}>
            <Text size={1} muted>
              {[brand ?? "Brand", ...steps].join(" › ")}
            </Text>
            <Text size={3} style={{ color: "var(--card-link-color)" }}>
              {truncate(`${title} | ${brand ?? "Brand"}`, 60)}
            </Text>
            <Text size={1}>{truncate(description, 160)}</Text>
          </Stack>
        </Card>
      </Stack>
      <ShareCard title={title} description={description} />
    </Stack>
  );
}

/** Renders the page title with its length. */
export function SearchTitle(props: StringInputProps) {
  return <CountedText {...props} aim="30 to 60" />;
}

/** Returns the texts that the site adds: the brand after every title, and prices instead of their tokens. */
function useSiteTexts() {
  const client = useClient({ apiVersion });
  const [texts, setTexts] = useState<SiteTexts>({ brand: null, packages: [] });
  useEffect(() => {
    const subscription = client.observable
      .fetch<SiteTexts>(siteTextsQuery, {}, { perspective: "published" })
      .subscribe({
        next: setTexts,
        error: (error: unknown) => console.error("The brand and the prices cannot be read", error),
      });
    return () => subscription.unsubscribe();
  }, [client]);
  return texts;
}

type SiteTexts = { brand: string | null; packages: Priced[] };

const siteTextsQuery = `{
  "brand": *[_type == "siteSettings"][0].brand,
  "packages": ${pricesQuery}
}`;

/** Renders a description of the page with only its length. */
export function CountedDescription(props: StringInputProps) {
  return <CountedText {...props} aim="50 to 160" />;
}

/** Renders a text input with its number of characters and the recommended length. */
function CountedText(props: StringInputProps & { aim: string }) {
  const { aim, ...input } = props;
  const length = [...(props.value ?? "")].length;
  return (
    <div style={{ display: "grid", gap: 8 }}>
      {props.renderDefault(input)}
      <div style={{ fontSize: 13, opacity: 0.7 }}>
        {length} {length === 1 ? "character" : "characters"}. Best: {aim}.
      </div>
    </div>
  );
}
