import { Link, useSearchParams } from "@remix-run/react";
import { calculatorFields } from "~/affiliate/calculation";
import { useHydrated } from "~/affiliate/use-hydrated";
import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { Band } from "~/ui/band";
import type { Tab } from "./tab";
import { tabLabels, tabs } from "./tab";
import { TabPanel } from "./tab-panel";

/** The details, one tab at a time; each tab is a link, so that it can be shared. */
export function Tabs({ page, chosen }: { page: AffiliateProgram; chosen: Tab }) {
  const addressOf = useTabAddress();
  return (
    <Band labelledBy="details">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <nav
          aria-label="Details"
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start xl:col-span-3"
        >
          <ul className="border-t border-line">
            {tabs.map((tab) => (
              <li key={tab} className="border-b border-line">
                <Link
                  to={addressOf(tab)}
                  preventScrollReset
                  aria-current={tab === chosen ? "page" : undefined}
                  className="flex min-h-[3.25rem] items-center border-peacock pl-5 pr-4 font-semibold text-peacock transition-colors hover:bg-mist aria-[current]:border-l-4 aria-[current]:bg-peacock-tint aria-[current]:pl-4 aria-[current]:text-ink"
                >
                  {tabLabels[tab]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-8">
          <h2 id="details" className="mb-8 text-h2">
            {tabLabels[chosen]}
          </h2>
          <TabPanel page={page} tab={chosen} />
        </div>
      </div>
    </Band>
  );
}

/**
 * Keeps what the calculator was asked. Without a script the page is loaded again, hence the fragment; with one
 * it stays where it is.
 */
function useTabAddress(): (tab: Tab) => string {
  const [search] = useSearchParams();
  const fragment = useHydrated() ? "" : "#details";
  return (tab) => {
    const address = new URLSearchParams();
    for (const field of calculatorFields) {
      const value = search.get(field);
      if (value !== null) address.set(field, value);
    }
    address.set("tab", tab);
    return `/affiliate-program?${address.toString()}${fragment}`;
  };
}
