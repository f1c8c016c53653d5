import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/content/pages.server";
import { listServicesByCategory } from "~/content/services.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ClosingCall } from "~/ui/closing-call";
import { CategorySection } from "./category-section";
import { Opening } from "./opening";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  const [page, categories] = await Promise.all([getPage("services"), listServicesByCategory()]);
  return { page, categories };
}

export default function Services() {
  const { page, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <Opening page={page} categories={categories} />
      {categories.map((category, index) => (
        <CategorySection
          key={category._id}
          category={category}
          tone={index % 2 === 0 ? "canvas" : "mist"}
          entrance={index === 0}
        />
      ))}
      <ClosingCall
        closing={page.closing}
        action={{ href: "/contact", label: page.labels.closingButton }}
      />
    </>
  );
}
