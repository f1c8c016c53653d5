import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import type { LeadFilter } from "~/features/desk/lead-filter.server";
import {
  filterQuery,
  longestFilter,
  placeText,
  readFilter,
  readPlace,
  withFilter,
} from "~/features/desk/lead-filter.server";
import { statuses } from "~/features/desk/lead-status";
import { listLeads } from "~/features/desk/leads.server";
import { namedOption } from "~/features/enquiries/message.server";
import { listPackages } from "~/features/packages/packages.server";
import { listServiceLinks } from "~/features/services/navigation.server";
import { deskTexts } from "~/i18n/desk.server";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { Filters } from "./filters.server";
import { LeadList, StatusTabs } from "./lead-list.server";

export const handle = { isTool: true };

export const meta: MetaFunction = () => deskMeta(deskTexts.list.heading);

/** `?after=` and `?before=` are places in the list; all other parameters are its filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id: me } = await requireSignIn(request);
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const [list, packages, services] = await Promise.all([
    listLeads(request, filter, {
      after: readPlace(searchParams.get("after")),
      before: readPlace(searchParams.get("before")),
    }),
    withFallback(listPackages(), []),
    withFallback(listServiceLinks(), []),
  ]);
  const [first, last] = [list.leads[0], list.leads.at(-1)];
  const address = (changed: Partial<LeadFilter>) => withFilter("/desk", { ...filter, ...changed });
  const query = filterQuery(filter);
  const pageLink = (name: string, lead: typeof first) =>
    lead &&
    `/desk?${[query, `${name}=${encodeURIComponent(placeText(lead.place))}`].filter(Boolean).join("&")}`;
  const none = { status: undefined, overdue: undefined, todo: undefined, assignee: undefined };
  return {
    filter,
    isCut: (searchParams.get("q")?.trim().length ?? 0) > longestFilter,
    me,
    query,
    ...list,
    choices: { packages: packages.map(namedOption), services: services.map(namedOption) },
    tabs: {
      all: address(none),
      overdue: address({ ...none, overdue: "yes" }),
      todo: address({ ...none, todo: "yes" }),
      mine: address({ ...none, assignee: me }),
      ...Object.fromEntries(statuses.map((status) => [status, address({ ...none, status })])),
    },
    newer: list.has_newer ? pageLink("before", first) : undefined,
    older: list.has_older ? pageLink("after", last) : undefined,
    exportAddress: withFilter("/desk/export", filter),
  };
}

export default function Desk() {
  const texts = deskTexts.list;
  const { leads, filter, counts, tabs, choices, staff, ...page } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      heading={texts.heading}
      current="/desk"
      actions={
        <a href={page.exportAddress} className={buttonClasses("outline")}>
          {texts.export}
        </a>
      }
    >
      <StatusTabs counts={counts} filter={filter} me={page.me} addresses={tabs} />
      <Filters
        filter={filter}
        choices={choices}
        staff={staff}
        me={page.me}
        isTooShort={page.isTooShort}
        isCut={page.isCut}
      />
      <LeadList leads={leads} query={page.query} />
      {page.newer || page.older ? (
        <nav aria-label={texts.pages} className="mt-8 flex flex-wrap gap-3">
          {page.newer ? (
            <ButtonLink href={page.newer} look="outline">
              {texts.newer}
            </ButtonLink>
          ) : null}
          {page.older ? (
            <ButtonLink href={page.older} look="outline">
              {texts.older}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
      <p className="mt-10 max-w-measure text-small text-mute">
        {texts.retention({ months: page.keptMonths })}
      </p>
    </DeskPage>
  );
}
