import type { ReactNode } from "react";
import { DeskPage, DueMark, StatusMark, WarningMark } from "~/features/desk/desk-page.server";
import type { kinds, LeadStatus } from "~/features/desk/lead-status";
import type { ActivityEntry } from "~/features/desk/leads.server";
import { deskTexts } from "~/i18n/desk.server";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { followUpForm } from "./follow-up.server";

/** Renders notes and events, with author and time. */
export function Activity({ entries }: { entries: readonly ActivityEntry[] }) {
  const texts = deskTexts.timeline;
  return (
    <section aria-labelledby="timeline" className="border border-line bg-canvas p-5 md:p-6">
      <h2 id="timeline" className="text-h3">
        {texts.heading}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-2">{texts.none}</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {entries.map(({ id, at, by, text, note }) => (
            <li
              key={id}
              className={`border-l-4 pl-4 ${note ? "border-marigold" : "border-line-strong"}`}
            >
              <p className="text-small text-mute [overflow-wrap:anywhere]">{`${at}, ${by}`}</p>
              <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {text}
              </p>
              {note?.isOwn ? <RemoveNote id={note.id} /> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Renders the removal of a note in two steps, since it cannot be undone. */
function RemoveNote({ id }: { id: string }) {
  const texts = deskTexts.timeline;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.removeNote}
      </summary>
      <p>
        {/* Part of the follow-up form, whose input is sent too and shown again. */}
        <button
          form={followUpForm}
          formNoValidate
          name="remove"
          value={id}
          className="min-h-11 font-semibold text-danger underline underline-offset-4"
        >
          {texts.removeNoteConfirm}
        </button>
      </p>
    </details>
  );
}

type ErasedProps = {
  activity: readonly ActivityEntry[];
  mailed: string | null;
  /** The address of the list. */
  toList: string;
};

/** Renders a lead that was erased: when, and what is left to do. */
export function Erased({ activity, mailed, toList }: ErasedProps) {
  const texts = deskTexts.lead.erased;
  return (
    <DeskPage heading={texts.heading}>
      <p className="mt-4 max-w-measure">{texts.intro}</p>
      {mailed ? (
        <p className="mt-4 max-w-measure border-l-4 border-marigold pl-4">
          {texts.mailbox({ reference: mailed })}
        </p>
      ) : null}
      <div className="mt-8 max-w-[40rem]">
        <Activity entries={activity} />
      </div>
      <p className="mt-8">
        <ButtonLink href={toList}>{deskTexts.frame.backToList}</ButtonLink>
      </p>
    </DeskPage>
  );
}

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
    suggestDomain: string | undefined;
    optionCheck: { name: string; reason: string } | null;
    answers: readonly (readonly string[])[];
    links: readonly (readonly string[])[];
  };
  /** Rendered below the data. */
  children: ReactNode;
};

/** Renders the submitted data, and links for a reply. */
export function Facts({ lead, children }: FactsProps) {
  const texts = deskTexts.lead;
  const { marks } = deskTexts;
  const { kind, reference, received, suggestDomain, optionCheck } = lead;
  const warnings = [
    lead.flagged && marks.possibleBot,
    lead.isUndelivered && marks.notAcknowledged,
    lead.isPhoneUnassigned && marks.checkNumber,
    suggestDomain && marks.checkAddress({ domain: suggestDomain }),
    optionCheck &&
      marks.checkOptionBecause({ option: optionCheck.name, reason: optionCheck.reason }),
  ].filter((warning): warning is string => Boolean(warning));
  return (
    <section aria-label={texts.submission} className="border border-line bg-canvas lg:col-span-7">
      <div className="border-b border-line p-5 md:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusMark status={lead.status} />
          {warnings.map((warning) => (
            <WarningMark key={warning}>{warning}</WarningMark>
          ))}
          {lead.status === "new" ? <DueMark due={lead.due} isOverdue={lead.isOverdue} /> : null}
        </p>
        <p className="mt-3 text-small text-ink-2">
          {texts.received({ kind, reference, time: received })}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          {lead.links.map(([label, href]) => (
            <a key={label} href={href} className={`${buttonClasses("outline")} flex-auto`}>
              {label}
            </a>
          ))}
          <a href="#follow-up" className={`${buttonClasses("primary")} flex-auto lg:hidden`}>
            {texts.toFollowUp}
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
      {children}
    </section>
  );
}

type PersonProps = {
  lead: {
    accounts: readonly string[];
    /** The address of the person's stored data. */
    personalData: string;
    others: readonly {
      id: string;
      href: string;
      kind: (typeof kinds)[number];
      received: string;
      topic: string | null;
      status: LeadStatus;
    }[];
  };
};

/** Renders other submissions of the same person, and a link to their stored data. */
export function Person({ lead }: PersonProps) {
  const texts = deskTexts.lead.samePerson;
  return (
    <section
      aria-labelledby="others"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-7"
    >
      <h2 id="others" className="text-h3">
        {texts.heading}
      </h2>
      {lead.others.length === 0 ? (
        <p className="mt-2 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="mt-2">
          {lead.others.map(({ id, href, kind, received, topic, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
              <a href={href} className="link inline-flex min-h-11 items-center">
                {topic ?? deskTexts.kinds[kind]}
              </a>
              <span className="text-small text-ink-2">{received}</span>
              <StatusMark status={status} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-small text-ink-2">
        {lead.accounts.length > 0
          ? texts.accounts({ emails: lead.accounts.join(", ") })
          : texts.noAccount}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a href={lead.personalData} className="link inline-flex min-h-11 items-center">
          {texts.personalData}
        </a>
      </p>
    </section>
  );
}
