import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fillLabel } from "~/content/labels.server";
import { getPage } from "~/content/pages.server";
import { listProductRanges } from "~/content/services.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ClosingCall } from "~/ui/closing-call";
import { Icon } from "~/ui/icon";
import { PageOpening } from "~/ui/page-opening";
import { RangeSection } from "./range-section";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  const [page, ranges] = await Promise.all([getPage("products"), listProductRanges()]);
  return {
    page,
    ranges: ranges.map((range) => ({
      ...range,
      enquiryButton: fillLabel(page.labels.enquiryButton, { service: range.name }),
    })),
  };
}

export default function Products() {
  const { page, ranges } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="leaf">
        <nav aria-label="Ranges">
          <ul className="grid w-fit gap-x-10 gap-y-1 sm:grid-cols-2">
            {ranges.map((range) => (
              <li key={range._id}>
                <a
                  href={`#${range.slug}`}
                  className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-leaf underline decoration-2 underline-offset-4 hover:decoration-[3px]"
                >
                  <Icon glyph={range.glyph} className="size-5 shrink-0" />
                  {range.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageOpening>
      {ranges.map((range, index) => (
        <RangeSection
          key={range._id}
          range={range}
          tone={index % 2 === 0 ? "canvas" : "mist"}
          mirrored={index % 2 === 1}
          first={index === 0}
        />
      ))}
      <ClosingCall
        closing={page.closing}
        action={{ href: "/contact", label: page.labels.closingButton }}
      />
    </>
  );
}
