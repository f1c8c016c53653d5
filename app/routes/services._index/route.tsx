import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { listServicesByCategory } from "~/features/services/services.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { listQuery, Pager, pageTextsAt } from "~/ui/pager";
import { Section } from "~/ui/section";
import { CategorySection, Opening, sectionsOf } from "./sections.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?category=` shows all of one category, any other value a selection of each; `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get("category");
  const wanted = searchParams.get("page");
  const [page, categories, sections] = await Promise.all([
    getPage("/services"),
    listServicesByCategory(),
    getSections("/services", request),
  ]);
  const chosen = categories.find(({ slug }) => slug === subject) ?? null;
  const list = sectionsOf(categories, chosen, wanted);
  if (!list) throw await redirectOrNotFound(request);
  return {
    page: pageTextsAt(page, list.page, chosen && ["category", chosen.slug], chosen?.name),
    chosen: chosen && { name: chosen.name, slug: chosen.slug, theme: chosen.theme },
    list,
    sections,
  };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Services() {
  const { page, chosen, list, sections } = useLoaderData<typeof loader>();
  const pager = (
    <Pager
      page={list.page}
      pages={list.pages}
      hrefOf={(number) =>
        chosen
          ? `/services${listQuery(number, ["category", chosen.slug])}#${chosen.slug}`
          : `/services${listQuery(number)}`
      }
    />
  );
  return (
    <>
      <Opening page={page} chosen={chosen} sections={list.shown} />
      <Sections<"/services">
        held={sections}
        parts={{
          categories: (
            <>
              {list.shown.map((section, index) => (
                <CategorySection
                  key={section._id}
                  section={section}
                  tone={index % 2 === 0 ? "canvas" : "mist"}
                  entrance={index === 0}
                >
                  {chosen ? pager : null}
                </CategorySection>
              ))}
              {!chosen && list.pages > 1 ? <Section>{pager}</Section> : null}
            </>
          ),
        }}
      />
    </>
  );
}
