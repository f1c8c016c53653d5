import type { Sent } from "~/forms/sent.server";
import { longMoment } from "~/text/dates";
import { messagingLink } from "~/text/messaging-link";
import { Icon, marks } from "~/ui/icon";

type Step = { href: string; label: string };

type MessageText = { title: string; description: string };

export type SentPanelData = {
  message: MessageText;
  heading: string;
  /** Notes for the sender, such as a probable mistake. */
  notes: string[];
  rows: [label: string, value: string][];
  steps: Step[];
};

type SentPanelParts = {
  /** The specified message, which is a toast with JavaScript. */
  message: MessageText;
  heading: string;
  /** The label of the field with the form's topic. */
  topic: string;
  whatsapp: string | null;
  /** Further links, after the one to WhatsApp. */
  steps: Step[];
  signedIn: boolean;
};

/** Returns what a page shows for a submitted form. */
export function sentPanel(sent: Sent, parts: SentPanelParts): SentPanelData {
  const { message, heading, topic, whatsapp, steps, signedIn } = parts;
  return {
    message,
    heading,
    notes: [
      ...(sent.changed
        ? [`The package or its price has changed since you opened the form: ${sent.changed}.`]
        : []),
      ...(sent.hint
        ? [`${sent.hint} If so, send the form again with the right address: our answer goes there.`]
        : []),
    ],
    rows: [
      ...(sent.name === undefined ? [] : [["Name", sent.name] satisfies [string, string]]),
      ...(sent.about === null ? [] : [[topic, sent.about] satisfies [string, string]]),
      ["Reference", sent.reference],
      ["We answer by", longMoment(sent.due)],
    ],
    steps: [
      ...(whatsapp
        ? [
            {
              href: messagingLink(whatsapp, `My reference is ${sent.reference}.`),
              label: "WhatsApp us about it",
            },
          ]
        : []),
      ...steps,
      signedIn
        ? { href: "/dashboard", label: "Follow it on your dashboard" }
        : { href: "/signup", label: "Create an account to follow it" },
    ],
  };
}

/** Renders the submitted data, when a reply is due, and next steps. With JavaScript a toast shows the message. */
export function SentPanel({ message, heading, notes, rows, steps }: SentPanelData) {
  return (
    <section
      id="status"
      aria-labelledby="sent"
      tabIndex={-1}
      data-answer=""
      className="border-l-4 border-success bg-success-tint p-5 sm:p-6"
    >
      <p data-in-waiting-toast="" className="mb-4">
        <strong className="block">{message.title}</strong>
        {message.description}
      </p>
      <h3 id="sent" className="flex items-start gap-3 text-h3">
        <Icon glyph={marks.CircleCheck} className="size-7 shrink-0 text-success" />
        {heading}
      </h3>
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {steps.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
