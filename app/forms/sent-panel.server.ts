import { longMoment } from "~/format/dates";
import { messagingLink } from "~/format/messaging-link";
import type { Sent } from "~/forms/sent.server";

type Step = { href: string; label: string };

type MessageText = { title: string; description: string };

export type SentPanelData = {
  /** Another one for another form that was sent. */
  id: number;
  message: MessageText;
  heading: string;
  /** What the sender should know or correct. */
  notes: string[];
  rows: [label: string, value: string][];
  steps: Step[];
};

type SentPanelParts = {
  /** The specified message, which is a toast with JavaScript. */
  message: MessageText;
  heading: string;
  /** The label of the field that says what the form is about. */
  topic: string;
  whatsapp: string | null;
  /** Further links, after the one to WhatsApp. */
  steps: Step[];
  signedIn: boolean;
};

/** What a page shows for a form that was sent. */
export function sentPanel(sent: Sent, parts: SentPanelParts): SentPanelData {
  const { message, heading, topic, whatsapp, steps, signedIn } = parts;
  return {
    id: sent.at,
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
