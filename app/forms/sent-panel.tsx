import { useEffect, useRef } from "react";
import type { SentPanelData } from "~/forms/sent-panel.server";
import { Icon, marks } from "~/ui/icon";

/**
 * In a form's place once it was sent: what was sent, when it is answered, and what one can do meanwhile. A default export,
 * because it is loaded when it is needed.
 */
export default function SentPanel({ title, text, rows, steps }: SentPanelData) {
  const box = useRef<HTMLDivElement>(null);
  // The form was longer: without this the page would stand at its end.
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      id="status"
      role="status"
      tabIndex={-1}
      className="border-l-4 border-success bg-success-tint p-5 sm:p-6"
    >
      <h3 className="flex items-start gap-3 text-h3">
        <Icon glyph={marks.CircleCheck} className="size-7 shrink-0 text-success" />
        {title}
      </h3>
      <p className="mt-2">{text}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
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
    </div>
  );
}
