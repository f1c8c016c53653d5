import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectOrNotFound } from "~/content/redirects.server";
import { getService, listServices } from "~/content/services.server";
import { service } from "~/seo/json-ld/offers.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ClosingCall } from "~/ui/closing-call";
import { Features } from "./features";
import { Opening } from "./opening";
import { RelatedServices } from "./related-services";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page }, site) => [
    service(site, { ...page, image: page.picture?.src ?? null }),
  ]);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [page, services] = await Promise.all([getService(params.slug ?? ""), listServices()]);
  if (!page) throw await redirectOrNotFound(request);
  const related = services.filter(
    ({ _id, categoryId }) => categoryId === page.category?._id && _id !== page._id,
  );
  return { page, related };
}

export default function ServicePage() {
  const { page, related } = useLoaderData<typeof loader>();
  const theme = page.category?.theme ?? "peacock";
  return (
    <>
      <Opening service={page} theme={theme} />
      <Features name={page.name} features={page.features} theme={theme} />
      <RelatedServices category={page.category} services={related} />
      <ClosingCall
        closing={page.closing}
        action={{ href: page.callToAction.destination, label: page.callToAction.label }}
      />
    </>
  );
}
