import type { NavigationCategory } from "~/features/services/navigation.server";
import { Band } from "~/ui/band";

type Way = { href: string; label: string };

/** Renders links to continue from a search: the groups of services, the packages, the contact page. */
export function WaysOn({
  categories,
  isEmpty,
}: {
  categories: readonly Pick<NavigationCategory, "name" | "href">[];
  /** Whether there is nothing above. */
  isEmpty: boolean;
}) {
  const groups = categories.map(({ name, href }) => ({ href, label: name }));
  return (
    <Band tone={isEmpty ? "canvas" : "mist"} labelledBy="ways-on">
      <h2 dir="auto" id="ways-on" className="max-w-heading text-h2">
        {isEmpty ? "Or start from here" : "Not among these?"}
      </h2>
      <div className="mt-10 grid gap-10 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        <Ways
          title="Services"
          ways={[...groups, { href: "/services", label: "Every service" }]}
          className="lg:col-span-6 [&>ul]:gap-6 [&>ul]:sm:columns-2"
        />
        <Ways
          title="Partners"
          ways={[
            { href: "/be-a-franchise", label: "Franchise packages" },
            { href: "/affiliate-program", label: "Affiliate program" },
          ]}
          className="lg:col-span-3"
        />
        <Ways
          title="Help"
          ways={[
            { href: "/contact#questions", label: "Questions and answers" },
            { href: "/contact", label: "Ask us" },
            { href: "/refund-policy", label: "Refunds" },
          ]}
          className="lg:col-span-3"
        />
      </div>
    </Band>
  );
}

function Ways({ title, ways, className }: { title: string; ways: Way[]; className: string }) {
  return (
    <div className={`border-t border-line-strong pt-4 ${className}`}>
      <h3 dir="auto" className="text-small font-normal text-mute">
        {title}
      </h3>
      <ul className="mt-2">
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a dir="auto" href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
