import { StatusMark } from "~/features/desk/status-mark.server";
import type { LeadStatus } from "~/features/desk/words";
import { kindLabels } from "~/features/desk/words";

type PersonProps = {
  lead: {
    id: string;
    hasAccount: boolean;
    others: readonly {
      id: string;
      kind: keyof typeof kindLabels;
      received: string;
      topic: string | null;
      status: LeadStatus;
    }[];
  };
};

/** Renders other submissions of the same person, and a link to their stored data. */
export function Person({ lead }: PersonProps) {
  return (
    <section
      aria-labelledby="others"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-7"
    >
      <h2 id="others" className="text-h3">
        From the same person
      </h2>
      {lead.others.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing else came from this address or phone number.</p>
      ) : (
        <ul className="mt-2">
          {lead.others.map(({ id, kind, received, topic, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
              <a href={`/desk/${id}`} className="link inline-flex min-h-11 items-center">
                {topic ?? kindLabels[kind]}
              </a>
              <span className="text-small text-ink-2">{received}</span>
              <StatusMark status={status} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-small text-ink-2">
        {lead.hasAccount
          ? "An account on this site uses this email address."
          : "No account on this site uses this email address."}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a href={`/desk/${lead.id}/person`} className="link inline-flex min-h-11 items-center">
          Export or erase what we hold
        </a>
      </p>
    </section>
  );
}
