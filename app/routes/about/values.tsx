import type { AboutPage } from "~/features/pages/about-page.server";
import { Band, SectionHeading } from "~/ui/band";
import { Icon } from "~/ui/icon";

/** Renders mission and vision as two large statements with the values under them, in one joined ledger. */
export function Values({
  page,
}: {
  page: Pick<AboutPage, "mission" | "vision" | "values" | "labels">;
}) {
  const statements = [
    { title: page.labels.missionHeading, text: page.mission },
    { title: page.labels.visionHeading, text: page.vision },
  ].filter(({ text }) => text !== null);
  if (statements.length === 0 && page.values.length === 0) return null;
  // There are three to six values: four share a row, otherwise three.
  const columns = page.values.length === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3";
  return (
    <Band tone="mist" labelledBy="values">
      <SectionHeading id="values">{page.labels.valuesHeading}</SectionHeading>
      <div className="mt-10 border-l border-t border-line bg-canvas md:mt-14">
        <div className="grid lg:auto-cols-fr lg:grid-flow-col">
          {statements.map(({ title, text }) => (
            <div key={title} className="border-b border-r border-line p-6 md:p-10">
              <h3 dir="auto" className="font-text text-small font-semibold text-indigo">
                {title}
              </h3>
              <p dir="auto" className="mt-3 text-pretty font-display text-h3">
                {text}
              </p>
            </div>
          ))}
        </div>
        <ul className={`grid sm:grid-cols-2 ${columns}`}>
          {page.values.map((value) => (
            <li key={value._key} className="border-b border-r border-line p-6 md:p-10 lg:p-7">
              <Icon glyph={value.glyph} className="size-8 text-indigo" />
              <h3 dir="auto" className="mt-5 text-h3">
                {value.title}
              </h3>
              <p dir="auto" className="mt-2 text-ink-2">
                {value.description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
