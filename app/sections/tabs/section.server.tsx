import * as z from "zod";
import {
  block,
  blockFields,
  iconCard,
  iconCardFields,
  key,
  list,
  plainText,
  stripEditMarks,
  text,
} from "~/cms/fields.server";
import { anchorPattern } from "~/cms/link-target";
import { RichText } from "~/cms/rich-text.server";
import { pagesTexts } from "~/i18n/pages.server";
import { Script } from "~/scripts/script.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { documentNames, documentPath, siteDocuments } from "~/site-documents";
import { queryOf } from "~/site-pages";
import { Icon } from "~/ui/icon";
import { withGlyph } from "~/ui/icons.server";
import { Section } from "~/ui/section";

export const tabsFields = /* groq */ `heading, tabs[] {
    _key, title, name, body[] { ${blockFields} }, cards[] { ${iconCardFields} }, "hasDocuments": hasDocuments == true
  }`;

const tab = z.object({
  _key: key,
  title: text,
  /** Its value in `?tab=`. */
  name: plainText.refine((name) => anchorPattern.test(name)),
  body: list(block),
  cards: list(iconCard),
  hasDocuments: z.boolean().default(false),
});

type Tab = z.output<typeof tab>;

export const tabsContent = z.object({ ...section, heading: text, tabs: list(tab) });

/** Draws a section of texts, one at a time; each tab is a link, so that it can be shared. */
export const tabsSection: Draw<z.output<typeof tabsContent>> = (section, place, request) => {
  const { id, ...look } = place;
  const { tabs, heading } = section;
  const { pathname, searchParams } = new URL(request.url);
  const wanted = searchParams.get("tab");
  const chosen = tabs.find(({ name }) => name === wanted) ?? tabs[0];
  if (!chosen) return null;
  const names = queryOf(pathname) ?? [];
  const known = [...searchParams].filter(([name]) => names.includes(name));
  // Without a script the page is loaded again, so the address has a fragment, and keeps the rest of the page's query.
  const addressOf = (tab: Tab) => {
    const query = new URLSearchParams(known);
    query.set("tab", tab.name);
    return `${pathname}?${query.toString()}#${id}`;
  };
  // It cannot be an anchor's, because anchors have no underscores.
  const part = `${id}_part`;
  const element = (
    <Section {...look} labelledBy={id}>
      <div id={part} data-whole-stylesheet="" className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <nav
          aria-label={stripEditMarks(heading)}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start xl:col-span-3"
        >
          <ul className="border-t border-line">
            {tabs.map((tab) => (
              <li key={tab._key} className="border-b border-line">
                <a
                  id={`${id}_${tab.name}`}
                  href={addressOf(tab)}
                  data-same-page={part}
                  aria-current={tab === chosen ? "page" : undefined}
                  className="flex min-h-[3.25rem] items-center border-peacock pl-5 pr-4 font-semibold text-peacock transition-colors hover:bg-mist aria-[current]:border-l-4 aria-[current]:bg-peacock-tint aria-[current]:pl-4 aria-[current]:text-ink"
                >
                  {tab.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-8">
          <h2 dir="auto" id={id} className="mb-8 text-h2">
            {chosen.title}
          </h2>
          <Panel tab={chosen} />
        </div>
      </div>
      <Script />
    </Section>
  );
  return { element };
};

/** Renders the open tab: its text, its cards, and links to the PDF documents. */
function Panel({ tab: { body, cards, hasDocuments } }: { tab: Tab }) {
  return (
    <>
      {body.length > 0 ? <RichText value={body} headingLevel={3} /> : null}
      {cards.length > 0 ? (
        <ul className={`border-t border-line ${body.length > 0 ? "mt-8" : ""}`}>
          {cards.map(withGlyph).map((card) => (
            <li key={card._key} className="flex gap-5 border-b border-line py-5">
              <Icon glyph={card.glyph} className="mt-0.5 size-6 shrink-0 text-leaf" />
              <div className="grid flex-1 gap-x-6 gap-y-1 md:grid-cols-[13rem_1fr]">
                <h3 dir="auto" className="font-text font-semibold">
                  {card.title}
                </h3>
                <p dir="auto" className="text-ink-2">
                  {card.description}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {hasDocuments ? (
        <>
          <h3 dir="auto" className="mt-8 text-h3">
            {pagesTexts.tabs.documents}
          </h3>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {documentNames.map((name) => (
              <li key={name}>
                <a href={documentPath(name)} className="link inline-flex min-h-11 items-center">
                  {siteDocuments[name].title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
