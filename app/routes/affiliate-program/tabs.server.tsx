import { RichText } from "~/cms/rich-text.server";
import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { calculatorFields } from "~/features/affiliate/calculation";
import { affiliateProgramTexts } from "~/i18n/pages.server";
import { documentNames, documentPath, siteDocuments } from "~/site-documents";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

/** The tabs' ids in `?tab=`, in order. */
const tabs = ["terms", "marketing-materials", "payouts"] as const;

export type Tab = (typeof tabs)[number];

/** The label of each tab. */
const labelOf = {
  terms: "termsTab",
  "marketing-materials": "marketingMaterialsTab",
  payouts: "payoutsTab",
} as const satisfies Record<Tab, keyof AffiliateProgram["labels"]>;

/** Returns the tab that an address names, by default the first one. */
export function readTab(id: string | null): Tab {
  return tabs.find((tab) => tab === id) ?? tabs[0];
}

type TabsProps = {
  page: AffiliateProgram;
  chosen: Tab;
  /** The query of the page. */
  asked: URLSearchParams;
};

/** The id of the part of the page that a tab changes. It cannot be an anchor's, because anchors have no underscores. */
const tabsPart = "tabs_part";

/** Renders the details, one tab at a time; each tab is a link, so that it can be shared. */
export function Tabs({ page, chosen, asked }: TabsProps) {
  return (
    <Section labelledBy="details">
      <div id={tabsPart} data-whole-stylesheet="" className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <nav
          aria-label={affiliateProgramTexts.details.navigation}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start xl:col-span-3"
        >
          <ul className="border-t border-line">
            {tabs.map((tab) => (
              <li key={tab} className="border-b border-line">
                <a
                  id={`tab-${tab}`}
                  href={addressOf(tab, asked)}
                  data-same-page={tabsPart}
                  aria-current={tab === chosen ? "page" : undefined}
                  className="flex min-h-[3.25rem] items-center border-peacock pl-5 pr-4 font-semibold text-peacock transition-colors hover:bg-mist aria-[current]:border-l-4 aria-[current]:bg-peacock-tint aria-[current]:pl-4 aria-[current]:text-ink"
                >
                  {page.labels[labelOf[tab]]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-8">
          <h2 dir="auto" id="details" className="mb-8 text-h2">
            {page.labels[labelOf[chosen]]}
          </h2>
          <TabPanel page={page} tab={chosen} />
        </div>
      </div>
    </Section>
  );
}

/**
 * Returns the address of a tab, with the calculator's parameters. Without a script the page is loaded again, so it has
 * a fragment.
 */
function addressOf(tab: Tab, asked: URLSearchParams): string {
  const address = new URLSearchParams();
  for (const field of calculatorFields) {
    const value = asked.get(field);
    if (value !== null) address.set(field, value);
  }
  address.set("tab", tab);
  return `/affiliate-program?${address.toString()}#details`;
}

function TabPanel({ page, tab }: { page: AffiliateProgram; tab: Tab }) {
  switch (tab) {
    case "terms":
      return <RichText value={page.terms} headingLevel={3} />;
    case "marketing-materials":
      return <MarketingMaterials materials={page.marketingMaterials} />;
    case "payouts":
      return <RichText value={page.payouts} headingLevel={3} />;
  }
}

type MarketingMaterialsProps = { materials: AffiliateProgram["marketingMaterials"] };

function MarketingMaterials({ materials }: MarketingMaterialsProps) {
  return (
    <>
      <ul className="border-t border-line">
        {materials.map((material) => (
          <li key={material._key} className="flex gap-5 border-b border-line py-5">
            <Icon glyph={material.glyph} className="mt-0.5 size-6 shrink-0 text-leaf" />
            <div className="grid flex-1 gap-x-6 gap-y-1 md:grid-cols-[13rem_1fr]">
              <h3 dir="auto" className="font-text font-semibold">
                {material.title}
              </h3>
              <p dir="auto" className="text-ink-2">
                {material.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <h3 dir="auto" className="mt-8 text-h3">
        {affiliateProgramTexts.details.documentsHeading}
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
  );
}
