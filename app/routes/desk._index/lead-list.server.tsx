import { DueMark, StatusMark, WarningMark } from "~/features/desk/desk-page.server";
import type { LeadFilter } from "~/features/desk/lead-filter.server";
import { type LeadStatus, statuses } from "~/features/desk/lead-status";
import type { ListedLead } from "~/features/desk/leads.server";
import { deskTexts } from "~/i18n/desk.server";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { isolate, joinIsolated } from "~/text/isolate";

const COUNTED_TO = 1_000;

type StatusTabsProps = {
  counts: Record<LeadStatus | "overdue", number>;
  filter: LeadFilter;
  /** The signed-in user's id. */
  me: string;
  addresses: Record<string, string>;
};

/** Renders the number of leads of each status within the filter, each as a link to these. */
export function StatusTabs({ counts, filter, me, addresses }: StatusTabsProps) {
  const chosen = chosenOf(filter, me);
  const texts = deskTexts.list.tabs;
  const tabs = [
    { name: "all", label: texts.all },
    { name: "overdue", label: texts.overdue, count: counts.overdue },
    { name: "todo", label: texts.todo },
    { name: "mine", label: texts.mine },
    ...statuses.map((name) => ({ name, label: deskTexts.statuses[name], count: counts[name] })),
  ];
  return (
    <nav aria-label={texts.label} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ name, label, count }) => (
          <li key={name}>
            <a
              href={addresses[name]}
              aria-current={name === chosen ? "true" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-canvas px-4 text-small font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-canvas"
            >
              {label}
              {count === undefined ? null : (
                <span
                  className={
                    name === "overdue" && count > 0 && chosen !== name ? "text-danger" : ""
                  }
                >
                  {count > COUNTED_TO ? `${COUNTED_TO.toLocaleString("en-IN")}+` : count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function chosenOf({ overdue, status, todo, assignee }: LeadFilter, me: string): string {
  if (overdue) return "overdue";
  if (todo) return "todo";
  return status ?? (assignee === me ? "mine" : "all");
}

type LeadListProps = {
  leads: readonly (ListedLead & { href: string })[];
  /** Whether the list has neither a filter nor a place. */
  isWhole: boolean;
};

/** Renders each lead as a line of the ledger on wide screens, and as a block on narrow ones. */
export function LeadList({ leads, isWhole }: LeadListProps) {
  const { list: texts, marks } = deskTexts;
  if (leads.length === 0) {
    return (
      <p className="mt-8 border border-line bg-canvas p-6">
        {isWhole ? (
          texts.noneYet
        ) : (
          <>
            {texts.noneFound}{" "}
            <a href="/desk" className="link">
              {texts.showAll}
            </a>
          </>
        )}
      </p>
    );
  }
  return (
    <ul className="mt-6 border border-line bg-canvas">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className={`relative grid gap-x-6 gap-y-1 border-b border-line p-4 last:border-b-0 hover:bg-marigold-tint md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] md:px-5 ${lead.isOverdue ? "border-l-4 border-l-danger" : ""}`}
        >
          <div className="min-w-0">
            <a
              href={lead.href}
              className="font-semibold underline decoration-line-strong decoration-2 underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:decoration-ink"
            >
              <bdi>{lead.name}</bdi>
            </a>
            <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
              {joinIsolated(
                [lead.topic ?? deskTexts.kinds[lead.kind], lead.city ?? []].flat(),
                " · ",
              )}
            </p>
          </div>
          <div className="text-small text-ink-2">
            <p>
              {lead.received}
              <span className="text-mute"> · {lead.reference}</span>
            </p>
            <p className="[overflow-wrap:anywhere]">
              {lead.source ? texts.source({ source: isolate(lead.source) }) : texts.sourceUnknown}
            </p>
          </div>
          <div className="flex min-w-0 flex-wrap content-start items-center gap-x-2 gap-y-1 text-small">
            <StatusMark status={lead.status} />
            {lead.flagged ? <WarningMark>{marks.possibleBot}</WarningMark> : null}
            {lead.option_differs ? (
              <WarningMark>
                {marks.checkOption({ option: enquiryTexts.optionCheck.options[lead.kind] })}
              </WarningMark>
            ) : null}
            {lead.status === "new" ? <DueMark due={lead.due} isOverdue={lead.isOverdue} /> : null}
            <NextStep lead={lead} />
            <span className="text-mute [overflow-wrap:anywhere]">
              {lead.assignee ?? deskTexts.people.unassigned}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function NextStep({ lead }: { lead: ListedLead }) {
  const { next_step, nextStepOn, isStepDue, status } = lead;
  if (!next_step && !nextStepOn) return null;
  const texts = deskTexts.list;
  const step = joinIsolated([next_step ?? [], nextStepOn ?? []].flat(), ", ");
  const isOpen = status === "new" || status === "contacted";
  return (
    <span
      className={`w-full [overflow-wrap:anywhere] ${isStepDue && isOpen ? "font-semibold" : ""}`}
    >
      {isStepDue && isOpen ? texts.stepDue({ step }) : texts.stepNext({ step })}
    </span>
  );
}
