import { longMoment } from "~/format/dates";
import { messagingLink } from "~/format/messaging-link";
import type { Sent } from "~/forms/sent.server";

type Step = { href: string; label: string };

export type SentPanelData = {
  /** Another one for another form that was sent. */
  id: number;
  title: string;
  text: string;
  rows: [label: string, value: string][];
  steps: Step[];
};

type SentPanelParts = {
  /** What the form's page says of one that was stored. */
  message: { title: string; description: string };
  /** What the form calls that which it is about. */
  topic: string;
  whatsapp: string | null;
  /** What else one can do now, after writing on WhatsApp. */
  steps: Step[];
  signedIn: boolean;
};

/** What stands in a form's place once it was sent. */
export function sentPanel(sent: Sent, parts: SentPanelParts): SentPanelData {
  const { message, topic, whatsapp, steps, signedIn } = parts;
  const greeting = encodeURIComponent(`My reference is ${sent.reference}.`);
  return {
    id: sent.at,
    title: message.title,
    text: message.description,
    rows: [
      ["Name", sent.name],
      ...(sent.about === null ? [] : [[topic, sent.about] satisfies [string, string]]),
      ["Reference", sent.reference],
      ["We answer by", longMoment(sent.due)],
    ],
    steps: [
      ...(whatsapp
        ? [{ href: `${messagingLink(whatsapp)}?text=${greeting}`, label: "WhatsApp us about it" }]
        : []),
      ...steps,
      signedIn
        ? { href: "/dashboard", label: "Follow it on your dashboard" }
        : { href: "/signup", label: "Create an account to follow it" },
    ],
  };
}
