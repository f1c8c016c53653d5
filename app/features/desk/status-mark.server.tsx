import type { LeadStatus } from "~/features/desk/words";
import { statusLabels } from "~/features/desk/words";

const looks: Record<LeadStatus, string> = {
  new: "bg-marigold text-ink",
  contacted: "bg-peacock-tint text-peacock",
  won: "bg-success-tint text-success",
  lost: "bg-mist text-ink-2 border border-line-strong",
  spam: "bg-mist text-mute border border-line-strong",
};

/** Renders a lead's status. */
export function StatusMark({ status }: { status: LeadStatus }) {
  return <Mark className={looks[status]}>{statusLabels[status]}</Mark>;
}

/** Renders when a reply is due, if none has been given; in words, not only in colour. */
export function DueMark({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  return isOverdue ? (
    <Mark className="bg-danger text-canvas">Overdue since {due}</Mark>
  ) : (
    <span className="text-small text-ink-2">Answer by {due}</span>
  );
}

/** Renders the flag of a possible bot: the hidden field was filled in. */
export function FlagMark() {
  return <Mark className="border border-danger bg-canvas text-danger">Possible bot</Mark>;
}

/** Renders the flag of a phone number that no country assigns. */
export function CheckNumberMark() {
  return <Mark className="border border-danger bg-canvas text-danger">Check the number</Mark>;
}

/** Renders the flag of an email address that is probably misspelt. */
export function CheckAddressMark({ meant }: { meant: string }) {
  return (
    <Mark className="border border-danger bg-canvas text-danger">
      {`Check the address: @${meant}?`}
    </Mark>
  );
}

/** Renders the flag of a package or service that was not in the list as the form showed it. */
export function CheckOptionMark({ name, reason }: { name: string; reason?: string }) {
  return (
    <Mark className="border border-danger bg-canvas text-danger">
      {[`Check the ${name}`, reason].filter(Boolean).join(": ")}
    </Mark>
  );
}

/** Renders the flag of a sender who did not get the acknowledgement. */
export function UndeliveredMark() {
  return (
    <Mark className="border border-danger bg-canvas text-danger">
      Acknowledgement not delivered
    </Mark>
  );
}

function Mark({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span
      className={`inline-block rounded-pill px-2.5 py-0.5 text-label font-semibold ${className}`}
    >
      {children}
    </span>
  );
}
