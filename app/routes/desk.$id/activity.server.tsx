import { OwnForm } from "~/features/accounts/own-form";
import type { ActivityEntry } from "~/features/desk/activity";

/** Renders notes and events, with author and time. */
export function Activity({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <section aria-labelledby="timeline" className="border border-line bg-canvas p-5 md:p-6">
      <h2 id="timeline" className="text-h3">
        Timeline
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing has been done yet.</p>
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
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Remove
      </summary>
      <OwnForm>
        <button
          name="remove"
          value={id}
          className="min-h-11 font-semibold text-danger underline underline-offset-4"
        >
          Delete this note permanently
        </button>
      </OwnForm>
    </details>
  );
}
