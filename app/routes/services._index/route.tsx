import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/content/pages.server";
import { listServicesByCategory } from "~/content/services.server";
import { pageMeta } from "~/seo/page-meta";
import { Band } from "~/ui/band";
import { ClosingCall } from "~/ui/closing-call";
import { CategorySection } from "./category-section";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  const [page, categories] = await Promise.all([getPage("services"), listServicesByCategory()]);
  return { page, categories };
}

export default function Services() {
  const { page, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <Band tone="sand" first>
        <h1 className="max-w-heading text-h1">{page.heading}</h1>
        {page.intro ? <p className="mt-6 max-w-[48ch] text-lead">{page.intro}</p> : null}
        <nav aria-label="Categories" className="mt-10">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {categories.map((category) => (
              <li key={category._id}>
                <a
                  href={`#${category.slug}`}
                  className="inline-flex min-h-11 items-center font-semibold underline decoration-marigold decoration-[3px] underline-offset-4 hover:decoration-ink"
                >
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Band>
      {categories.map((category, index) => (
        <CategorySection
          key={category._id}
          category={category}
          tone={index % 2 === 0 ? "canvas" : "mist"}
        />
      ))}
      <ClosingCall
        heading="Can't Find What You're Looking For?"
        text="Tell us what you need in a few words. If one of our fifty and more services covers it, we say which; if none does, we say so."
        action={{ href: "/contact", label: "Contact Us Today" }}
      />
    </>
  );
}
