import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { WrittenText } from "~/content/written-text";
import { Icon } from "~/ui/icon";
import type { Tab } from "./tab";

export function TabPanel({ page, tab }: { page: AffiliateProgram; tab: Tab }) {
  switch (tab) {
    case "terms":
      return <WrittenText markup={page.terms} />;
    case "marketing-materials":
      return <MarketingMaterials materials={page.marketingMaterials} />;
    case "payouts":
      return <WrittenText markup={page.payouts} />;
  }
}

type MarketingMaterialsProps = { materials: AffiliateProgram["marketingMaterials"] };

function MarketingMaterials({ materials }: MarketingMaterialsProps) {
  return (
    <ul className="border-t border-line">
      {materials.map((material) => (
        <li key={material._key} className="flex gap-5 border-b border-line py-5">
          <Icon glyph={material.glyph} className="mt-0.5 size-6 shrink-0 text-leaf" />
          <div className="grid flex-1 gap-x-6 gap-y-1 md:grid-cols-[13rem_1fr]">
            <h3 className="font-text font-semibold">{material.title}</h3>
            <p className="text-ink-2">{material.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
