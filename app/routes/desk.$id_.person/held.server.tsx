import type { HeldSubmission } from "~/features/desk/person.server";

type HeldProps = {
  person: {
    email: string;
    hasAccount: boolean;
    notes: number;
    mailsSent: number;
    mailsWaiting: number;
    submissions: readonly HeldSubmission[];
  };
};

/** Renders numbers of the data held of a person. */
export function Held({ person }: HeldProps) {
  const ofAddress = person.submissions.filter(({ isSameAddress }) => isSameAddress).length;
  const figures = [
    ["With this address", ofAddress],
    ["With the same phone number only", person.submissions.length - ofAddress],
    ["Notes", person.notes],
    ["Emails sent", person.mailsSent],
    ["Emails not sent yet", person.mailsWaiting],
    ["Account", person.hasAccount ? "Yes" : "No"],
  ];
  return (
    <section aria-labelledby="held" className="mt-6">
      <h2 id="held" className="text-h3 [overflow-wrap:anywhere]">
        {person.email}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-canvas p-4">
            <dt className="mt-1 text-small text-mute">{label}</dt>
            <dd className="font-display text-price tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
