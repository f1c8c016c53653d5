import type { LeadFilter } from "~/features/desk/lead-filter.server";
import type { LeadStatus } from "~/features/desk/words";
import { statuses, statusLabels } from "~/features/desk/words";

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
  const tabs = [
    { name: "all", label: "All" },
    { name: "overdue", label: "Overdue", count: counts.overdue },
    { name: "todo", label: "Due today" },
    { name: "mine", label: "Mine" },
    ...statuses.map((name) => ({ name, label: statusLabels[name], count: counts[name] })),
  ];
  return (
    <nav aria-label="Status" className="mt-6">
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
