import type { Service } from "~/content/services.server";
import { Band } from "~/ui/band";
import { Icon } from "~/ui/icon";
import { SectionHeading } from "~/ui/section-heading";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type FeaturesProps = { name: string; features: Service["features"]; theme: Theme };

/** What the service consists of: four cards that come in 0.1 s apart. */
export function Features({ name, features, theme }: FeaturesProps) {
  const colours = themeClasses[theme];
  return (
    <Band labelledBy="features">
      <SectionHeading id="features">{`What ${name} covers`}</SectionHeading>
      <ul className="stagger mt-10 grid border-l border-t border-line md:mt-14 md:grid-cols-2 xl:grid-cols-4">
        {features.map((feature) => (
          <li key={feature._key} className="border-b border-r border-line p-6 md:p-8 xl:p-7">
            <Icon glyph={feature.glyph} className={`size-9 ${colours.text}`} />
            <h3 className="mt-6 text-h3">{feature.title}</h3>
            <p className="mt-2 text-ink-2">{feature.description}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
