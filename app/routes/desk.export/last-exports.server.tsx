/** Returns a filter in words, on one line. */
export const listed = (words: readonly string[]) =>
  words.length > 0 ? words.join("; ") : "everything";

type LastExportsProps = { exports: readonly { at: string; by: string; words: string[] }[] };

/** Renders the last exports with their authors. */
export function LastExports({ exports }: LastExportsProps) {
  return (
    <section
      aria-labelledby="exports"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-5"
    >
      <h2 id="exports" className="text-h3">
        Last exports
      </h2>
      {exports.length === 0 ? (
        <p className="mt-2 text-ink-2">No one has exported anything yet.</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {exports.map(({ at, by, words }, index) => (
            <li key={index} className="border-l-4 border-line-strong pl-4">
              <p className="text-small text-mute [overflow-wrap:anywhere]">
                {at}, {by}
              </p>
              <p className="[overflow-wrap:anywhere] first-letter:uppercase">{listed(words)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
