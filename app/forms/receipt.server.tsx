import { createCookie, redirect } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import { submissionFormTexts } from "~/i18n/enquiries.server";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { hasFormResult } from "~/server/form-answer.server";
import { readAddressValue, withAddressValue } from "~/server/signed-value.server";
import { DAY_MS, longMoment } from "~/text/dates";
import { messagingLink } from "~/text/phone.server";
import { Icon, marks } from "~/ui/icon";

const lifetimeS = 60;

/**
 * Passes the submission to the page that confirms it: signed, HttpOnly, and valid for a minute, in which the page can
 * be reloaded.
 */
const sentCookie = createCookie(cookieName("sent"), {
  ...cookieOptions,
  maxAge: lifetimeS,
  secrets: env().APP_SECRET,
});

const sentSchema = z.object({
  /** The path of the form's page. */
  page: z.string(),
  form: z.enum(["enquiry", "message"]),
  /** The key of its section. */
  section: z.string(),
  /** When it was stored, in milliseconds since 1970; distinguishes submissions. */
  at: z.number(),
  reference: z.string(),
  /** The time by which a reply is promised, in ISO 8601. */
  due: z.iso.datetime(),
  /** The sender's name; never part of an address, which would stay in the browser's history. */
  name: z.string().optional(),
  /** The topic as it is stored: a package with its price, or a service. */
  about: z.string().nullable(),
  /** The slug of the package. */
  plan: z.string().optional(),
  /** The package as it is stored, if the form showed another name or price. */
  changed: z.string().optional(),
  /** A question about the email address, if it is probably misspelt. */
  hint: z.string().optional(),
});

/** A form that was sent a moment ago. */
export type Sent = z.output<typeof sentSchema>;

/**
 * Redirects to the form's page, which shows what was stored, even in a browser that keeps no cookies.
 * @param flash the cookie of the message, which a toast shows
 */
export async function redirectToSent(sent: Sent, flash: string) {
  const headers = new Headers({ "Set-Cookie": await sentCookie.serialize(sent) });
  headers.append("Set-Cookie", flash);
  const { name: _name, ...rest } = sent;
  const page = withAddressValue(`${sent.page}#status`, "sent", rest);
  return redirect(page, { status: 303, headers });
}

/** Returns the details of a message's flash: the promised time if it is later than the message's 24 hours. */
export function sentDetails({ at, due }: Pick<Sent, "at" | "due">): string[] {
  return Date.parse(due) - at > DAY_MS ? [longMoment(due)] : [];
}

/** Returns the form sent from this page within the last minute; null while a form is shown again with its result. */
export async function readReceipt(request: Request, page: string): Promise<Sent | null> {
  if (hasFormResult()) return null;
  const cookie: unknown = await sentCookie.parse(request.headers.get("Cookie"));
  const { data: sent } = sentSchema.safeParse(cookie ?? readAddressValue(request, "sent"));
  return sent?.page === page && Date.now() - sent.at < lifetimeS * 1_000 ? sent : null;
}

type Step = {
  href: string;
  label: string;
  /** The id of the part of the page that the link changes, without which the page would lose the confirmation. */
  part?: string;
};

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
export function receiptPanel(sent: Sent, parts: SentPanelParts): SentPanelData {
  const { message, heading, topic, whatsapp, steps, signedIn } = parts;
  const texts = submissionFormTexts.sent;
  return {
    message,
    heading,
    notes: [
      ...(sent.changed ? [texts.optionChanged({ option: sent.changed })] : []),
      ...(sent.hint ? [texts.probablyMisspelt({ hint: sent.hint })] : []),
    ],
    rows: [
      ...(sent.name === undefined ? [] : [[texts.name, sent.name] satisfies [string, string]]),
      ...(sent.about === null ? [] : [[topic, sent.about] satisfies [string, string]]),
      [texts.reference, sent.reference],
      [texts.answerDue, longMoment(sent.due)],
    ],
    steps: [
      ...(whatsapp
        ? [
            {
              href: messagingLink(whatsapp, texts.whatsappMessage(sent)),
              label: texts.whatsapp,
            },
          ]
        : []),
      ...steps,
      signedIn
        ? { href: "/dashboard", label: texts.dashboard }
        : { href: "/signup?redirectTo=/dashboard", label: texts.signUp },
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
        {steps.map(({ href, label, part }) => (
          <li key={href}>
            <a href={href} data-same-page={part} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
