import {
  CheckAddressMark,
  CheckNumberMark,
  CheckOptionMark,
  DueMark,
  FlagMark,
  StatusMark,
  UndeliveredMark,
} from "~/features/desk/status-mark.server";
import type { LeadStatus } from "~/features/desk/words";
import { buttonClasses } from "~/ui/button-link";

type FactsProps = {
  lead: {
    id: string;
    kind: string;
    reference: string;
    received: string;
    due: string;
    isOverdue: boolean;
    status: LeadStatus;
    flagged: boolean;
    /** Whether the acknowledgement did not reach the sender. */
    isUndelivered: boolean;
    isPhoneUnassigned: boolean;
    /** The probable domain of the email address, if it looks misspelt. */
    meantDomain: string | undefined;
    optionCheck: { name: string; reason: string } | null;
    answers: readonly (readonly string[])[];
    links: readonly (readonly string[])[];
  };
};

/** Renders the submitted data, and links for a reply. */
export function Facts({ lead }: FactsProps) {
  return (
    <section aria-label="What was sent" className="border border-line bg-canvas lg:col-span-7">
      <div className="border-b border-line p-5 md:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusMark status={lead.status} />
          {lead.flagged ? <FlagMark /> : null}
          {lead.isUndelivered ? <UndeliveredMark /> : null}
          {lead.isPhoneUnassigned ? <CheckNumberMark /> : null}
          {lead.meantDomain ? <CheckAddressMark meant={lead.meantDomain} /> : null}
          {lead.optionCheck ? <CheckOptionMark {...lead.optionCheck} /> : null}
          {lead.status === "new" ? <DueMark due={lead.due} isOverdue={lead.isOverdue} /> : null}
        </p>
        <p className="mt-3 text-small text-ink-2">
          {lead.kind} {lead.reference}, received {lead.received}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          {lead.links.map(([label, href]) => (
            <a key={label} href={href} className={`${buttonClasses("outline")} flex-auto`}>
              {label}
            </a>
          ))}
          <a href="#follow-up" className={`${buttonClasses("primary")} flex-auto lg:hidden`}>
            Follow up
          </a>
        </p>
      </div>
      <dl>
        {lead.answers.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line px-5 py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)] md:px-6"
          >
            <dt className="text-small text-mute">{label}</dt>
            <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
