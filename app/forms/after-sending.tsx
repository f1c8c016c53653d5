import type { ReactNode } from "react";
import { Fragment, useEffect, useRef, useState } from "react";
import type { SentPanelData } from "~/forms/sent-panel.server";
import { Fold } from "~/ui/fold";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

type AfterSendingProps = {
  sent: SentPanelData | null;
  /** Whether the empty form below waits in a fold. */
  folded?: boolean;
  children: ReactNode;
};

/** A form, with what was sent with it above an empty one; this stays when the page's data are loaded again. */
export function AfterSending({ sent, folded = false, children }: AfterSendingProps) {
  const [last, setLast] = useState(sent);
  if (sent && sent.id !== last?.id) setLast(sent);
  if (!last) return children;
  return (
    <Fragment key={last.id}>
      <SentPanel {...last} />
      {folded ? (
        <Fold summary="Send another" className="mt-6 border-y border-line">
          <div className="pb-6 pt-4">{children}</div>
        </Fold>
      ) : (
        <div className="mt-8">{children}</div>
      )}
    </Fragment>
  );
}

/** What was sent, when it is answered, and what the sender can do meanwhile. With JavaScript a toast shows the message. */
function SentPanel({ message, heading, notes, rows, steps }: SentPanelData) {
  const inBrowser = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  // The form was longer: without this the page would stand at its end.
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      id="status"
      aria-labelledby="sent"
      tabIndex={-1}
      className="border-l-4 border-success bg-success-tint p-5 sm:p-6"
    >
      {inBrowser ? null : (
        <p className="mb-4">
          <strong className="block">{message.title}</strong>
          {message.description}
        </p>
      )}
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
