import type { MetaDescriptor } from "@remix-run/react";
import type { ReactNode } from "react";
import { headOfficeZone, timeZoneNames } from "~/text/dates";
import { isolate } from "~/text/isolate";
import { Container } from "~/ui/band";

const pages = [
  { href: "/desk", label: "Enquiries" },
  { href: "/desk/figures", label: "Figures" },
] as const;

const zone = timeZoneNames(headOfficeZone, new Date());
const zoneName = zone ? `${zone.long} (${zone.short}, ${zone.offset})` : headOfficeZone;

type DeskPageProps = {
  heading: string;
  /** The current page in the desk's navigation; none if not given. */
  current?: (typeof pages)[number]["href"];
  /** The page that this one belongs to. */
  back?: { href: string; label: string };
  /** Rendered next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Renders the frame of every page of the sales desk. */
export function DeskPage({ heading, current, back, actions, children }: DeskPageProps) {
  return (
    <div className="desk min-h-dvh bg-mist pb-24 pt-bar">
      <nav aria-label="Sales desk" className="border-b border-line bg-canvas print:hidden">
        <Container className="flex items-center gap-x-6 overflow-x-auto break-words">
          <p className="font-display font-semibold text-mute">Sales desk</p>
          <ul className="flex gap-x-2">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  className="flex min-h-12 items-center border-b-[3px] border-transparent px-3 text-small font-semibold underline-offset-4 hover:underline aria-[current]:border-peacock"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Container>
      </nav>
      <Container className="pt-8 md:pt-12">
        {back ? (
          <p className="mb-2">
            <a
              href={back.href}
              className="link inline-flex min-h-11 items-center text-small [overflow-wrap:anywhere]"
            >
              {back.label}
            </a>
          </p>
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-h2 [overflow-wrap:anywhere]">
            <bdi>{heading}</bdi>
          </h1>
          {actions}
        </div>
        {children}
        {/* Time zones are shown, because staff can be anywhere. */}
        <p className="mt-10 text-small text-mute">
          All days and times are those of the head office: {zoneName}.
        </p>
      </Container>
    </div>
  );
}

/** Returns the `meta` of a page of the desk, which search engines and social networks must not show. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: `${isolate(title)} | Sales desk` },
  { name: "robots", content: "noindex" },
];
