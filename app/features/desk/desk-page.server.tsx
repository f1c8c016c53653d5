import type { MetaDescriptor } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LeadStatus } from "~/features/desk/lead-status";
import { deskTexts } from "~/i18n/desk.server";
import { formTexts } from "~/i18n/forms";
import { isFormRefused } from "~/server/form-answer.server";
import { headOfficeZone, timeZoneNames } from "~/text/dates";
import { isolate } from "~/text/isolate";
import { Container } from "~/ui/section";

const pages = [
  { href: "/desk", label: deskTexts.frame.pages.enquiries },
  { href: "/desk/figures", label: deskTexts.frame.pages.figures },
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
  const texts = deskTexts.frame;
  return (
    <div className="desk min-h-dvh bg-mist pb-24 pt-bar">
      <nav aria-label={texts.name} className="border-b border-line bg-canvas print:hidden">
        <Container className="flex items-center gap-x-6 overflow-x-auto break-words">
          <p className="font-display font-semibold text-mute">{texts.name}</p>
          <ul className="flex gap-x-2">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  className="flex min-h-12 items-center border-peacock px-3 py-[3px] text-small font-semibold underline-offset-4 hover:underline aria-[current]:border-b-[3px] aria-[current]:pb-0"
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
        <p className="mt-10 text-small text-mute">{texts.timeZone({ zone: zoneName })}</p>
      </Container>
    </div>
  );
}

/**
 * Returns the `meta` of a page of the desk, which search engines and social networks must not show.
 * @param isRefused the page shows the errors of a form
 */
export function deskMeta(title: string, isRefused = isFormRefused()): MetaDescriptor[] {
  const page = (isRefused ? formTexts.errorPrefix : "") + isolate(title);
  return [{ title: deskTexts.frame.title({ page }) }, { name: "robots", content: "noindex" }];
}

const looks: Record<LeadStatus, string> = {
  new: "bg-marigold text-ink",
  contacted: "bg-peacock-tint text-peacock",
  won: "bg-success-tint text-success",
  lost: "bg-mist text-ink-2 border border-line-strong",
  spam: "bg-mist text-mute border border-line-strong",
};

/** Renders a lead's status. */
export function StatusMark({ status }: { status: LeadStatus }) {
  return <Mark className={looks[status]}>{deskTexts.statuses[status]}</Mark>;
}

/** Renders when a reply is due, if none has been given; in words, not only in colour. */
export function DueMark({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  const texts = deskTexts.marks;
  return isOverdue ? (
    <Mark className="bg-danger text-canvas">{texts.overdueSince({ time: due })}</Mark>
  ) : (
    <span className="text-small text-ink-2">{texts.answerBy({ time: due })}</span>
  );
}

/** Renders a warning about a submission. */
export function WarningMark({ children }: { children: ReactNode }) {
  return <Mark className="border border-danger bg-canvas text-danger">{children}</Mark>;
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-pill px-2.5 py-0.5 text-label font-semibold ${className}`}
    >
      {children}
    </span>
  );
}
