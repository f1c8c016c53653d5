import type { LeadStatus } from "~/desk/words";
import { statusLabels } from "~/desk/words";

const looks: Record<LeadStatus, string> = {
  new: "bg-marigold text-ink",
  contacted: "bg-peacock-tint text-peacock",
  won: "bg-success-tint text-success",
  lost: "bg-mist text-ink-2 border border-line-strong",
  spam: "bg-mist text-mute border border-line-strong",
};

export function StatusMark({ status }: { status: LeadStatus }) {
  return <Mark className={looks[status]}>{statusLabels[status]}</Mark>;
}

/** By when an answer was promised, where it has not been given; in words, not in colour alone. */
export function DueMark({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  return isOverdue ? (
    <Mark className="bg-danger text-canvas">Overdue since {due}</Mark>
  ) : (
    <span className="text-small text-ink-2">Answer by {due}</span>
  );
}

/** Something to look at twice: a field that people do not see was filled in. */
export function FlagMark() {
  return <Mark className="border border-danger bg-canvas text-danger">Check: machine?</Mark>;
}

/** No country assigns the phone number. */
export function CheckNumberMark() {
  return <Mark className="border border-danger bg-canvas text-danger">Check the number</Mark>;
}

/** The email address is probably misspelt. */
export function CheckAddressMark({ meant }: { meant: string }) {
  return (
    <Mark className="border border-danger bg-canvas text-danger">
      {`Check the address: @${meant}?`}
    </Mark>
  );
}

/** The list did not have the package or service as the form showed it. */
export function CheckOptionMark({ name, reason }: { name: string; reason?: string }) {
  return (
    <Mark className="border border-danger bg-canvas text-danger">
      {[`Check the ${name}`, reason].filter(Boolean).join(": ")}
    </Mark>
  );
}

/** The sender does not know that the site has the enquiry. */
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
