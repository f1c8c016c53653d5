import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import { leadAddress, listAddress, readListPage } from "~/features/desk/lead-address.server";
import { type LeadFilter, longestFilter } from "~/features/desk/lead-filter.server";
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

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(deskTexts.list.heading, data?.isTooShort);

/** `?after=` and `?before=` are places in the list; all other parameters are its filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id: me } = await requireSignIn(request);
  const { searchParams } = new URL(request.url);
  const page = readListPage(searchParams);
  const { filter } = page;
  const [list, packages, services] = await Promise.all([
    listLeads(request, page),
    withFallback(listPackages(), []),
    withFallback(listServiceLinks(), []),
  ]);
  const [first, last] = [list.leads[0], list.leads.at(-1)];
  const address = (changed: Partial<LeadFilter>) =>
    listAddress("/desk", { filter: { ...filter, ...changed } });
  const none = { status: undefined, overdue: undefined, todo: undefined, assignee: undefined };
  return {
    filter,
    isCut: (searchParams.get("q")?.trim().length ?? 0) > longestFilter,
    me,
    ...list,
    leads: list.leads.map((lead) => ({ ...lead, href: leadAddress(lead.id, page) })),
    isWhole: listAddress("/desk", page) === "/desk",
    choices: { packages: packages.map(namedOption), services: services.map(namedOption) },
    tabs: {
      all: address(none),
      overdue: address({ ...none, overdue: "yes" }),
      todo: address({ ...none, todo: "yes" }),
      mine: address({ ...none, assignee: me }),
      ...Object.fromEntries(statuses.map((status) => [status, address({ ...none, status })])),
    },
    previous:
      list.has_newer && first ? listAddress("/desk", { filter, before: first.place }) : undefined,
    next: list.has_older && last ? listAddress("/desk", { filter, after: last.place }) : undefined,
    exportAddress: listAddress("/desk/export", page),
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
      <LeadList leads={leads} isWhole={page.isWhole} />
      {page.previous || page.next ? (
        <nav aria-label={texts.pages} className="mt-8 flex flex-wrap gap-3">
          {page.previous ? (
            <ButtonLink href={page.previous} look="outline">
              {texts.previous}
            </ButtonLink>
          ) : null}
          {page.next ? (
            <ButtonLink href={page.next} look="outline">
              {texts.next}
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
