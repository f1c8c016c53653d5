import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { fillLabel } from "~/features/pages/labels.server";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { listProductRanges, productRange } from "~/features/services/services.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Band } from "~/ui/band";
import { ContactCall } from "~/ui/closing-call";
import { Icon } from "~/ui/icon";
import { listQuery, pageOfList, pageTextsAt } from "~/ui/page-of-list";
import { PageOpening } from "~/ui/page-opening";
import { Pager } from "~/ui/pager";
import { RangeSection } from "./range-section";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, all, sections] = await Promise.all([
    getPage("products"),
    listProductRanges(),
    getSections("/products", request),
  ]);
  const wanted = new URL(request.url).searchParams.get("page");
  const list = pageOfList(all, wanted, listLimits.products);
  if (!list) throw await redirectOrNotFound(request);
  const ranges = list.shown.map((range) => ({
    ...productRange(range),
    enquiryButton: fillLabel(page.labels.enquiryButton, { service: range.name }),
  }));
  return { page: pageTextsAt(page, list.page), list: { ...list, shown: ranges }, sections };
}

export default function Products() {
  const { page, list, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="leaf">
        <nav aria-label="Ranges">
          <ul className="grid w-fit gap-x-10 gap-y-1 sm:grid-cols-2">
            {list.shown.map((range) => (
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
      <Sections<"/products">
        held={sections}
        parts={{
          products: (
            <>
              {list.shown.map((range, index) => (
                <RangeSection
                  key={range._id}
                  range={range}
                  tone={index % 2 === 0 ? "canvas" : "mist"}
                  mirrored={index % 2 === 1}
                  first={index === 0}
                />
              ))}
              {list.pages > 1 ? (
                <Band>
                  <Pager {...list} hrefOf={(number) => `/products${listQuery(number)}`} />
                </Band>
              ) : null}
            </>
          ),
          closing: <ContactCall page={page} />,
        }}
      />
    </>
  );
}
