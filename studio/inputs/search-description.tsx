import { useEffect, useState } from "react";
import type { StringInputProps } from "sanity";
import { useClient, useFormValue } from "sanity";
import { pagesOfDocument } from "../preview/pages-of-document";
import { CountedText } from "./counted-text";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The search description with its length, and the page as a search engine may show it. */
export function SearchDescription(props: StringInputProps) {
  const brand = useBrand();
  const title = text(useFormValue(["title"])) ?? "Page title";
  const type = text(useFormValue(["_type"])) ?? "";
  const slug = useFormValue(["slug"]);
  const key = useFormValue(["key"]);
  const [page] = pagesOfDocument(type, { slug, key });
  const steps = page?.href.split("/").filter(Boolean) ?? [];
  return (
    <div style={{ display: "grid", gap: 16 }}>
      <CountedText {...props} aim="50 to 160" />
      <div
        role="img"
        aria-label="How a search engine may show the page"
        style={{ border: "1px solid #8886", borderRadius: 6, padding: 16, maxWidth: 600 }}
      >
        <div style={{ fontSize: 13, opacity: 0.7 }}>{[brand, ...steps].join(" › ")}</div>
        <div style={{ fontSize: 19, color: "#1a5fd0", margin: "4px 0" }}>
          {cut(`${title} | ${brand}`, 60)}
        </div>
        <div style={{ fontSize: 14 }}>{cut(props.value ?? "Search description", 160)}</div>
      </div>
    </div>
  );
}

/** The page title with its length. */
export function SearchTitle(props: StringInputProps) {
  return <CountedText {...props} aim="30 to 60" />;
}

/** The brand, which the site puts behind every title. */
function useBrand(): string {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [brand, setBrand] = useState("Brand");
  useEffect(() => {
    const subscription = client.observable
      .fetch<string | null>(`*[_type == "siteSettings"][0].brand`)
      .subscribe({
        next: (found) => setBrand(found ?? "Brand"),
        error: (error: unknown) => console.error("The brand cannot be read", error),
      });
    return () => subscription.unsubscribe();
  }, [client]);
  return brand;
}

function cut(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
