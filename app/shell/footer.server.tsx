import {
  BadgeCheck,
  Facebook,
  Instagram,
  Linkedin,
  type LucideProps,
  Mail,
  MessageCircle,
  Phone,
  Share2,
  Youtube,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Office } from "~/features/company/offices.server";
import type { Menus } from "~/features/site/menus";
import type { SiteSettings } from "~/features/site/site-settings.server";
import { frameTexts } from "~/i18n/shell.server";
import { MenuAnchor, Wordmark } from "~/shell/bar.server";
import { messagingLink, phoneLink } from "~/text/phone.server";
import { Collapsible } from "~/ui/collapsible";
import { Container } from "~/ui/section";

type SocialLink = { network: keyof typeof glyphs; href: string };

// lucide has the retired bird but not this logo.
function XMark({ className, strokeWidth }: LucideProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 3.5h4.6l12.4 17h-4.6zM20 3.5l-6.9 7.6M4 20.5l6.9-7.6" />
    </svg>
  );
}

const glyphs = {
  Facebook,
  Instagram,
  X: XMark,
  LinkedIn: Linkedin,
  YouTube: Youtube,
} as const;

/** Renders the five social networks as 44 px targets, with names for screen readers. */
function SocialLinks({
  links,
  id,
  className = "",
  itemClassName = "",
}: {
  links: SocialLink[];
  /** With an id the list is a popover, opened by a button that refers to it. */
  id?: string;
  className?: string;
  itemClassName?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul
      id={id}
      popover={id ? "auto" : undefined}
      data-menu={id ? "" : undefined}
      className={className}
    >
      {links.map(({ network, href }) => {
        const Glyph = glyphs[network];
        return (
          <li key={network}>
            <a
              href={href}
              rel="noopener"
              aria-label={network}
              className={`flex size-11 items-center justify-center transition-colors ${itemClassName}`}
            >
              <Glyph className="size-5" strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Renders five social links and the chat button. From 1280 px they are in the margin next to the page's column. On
 * narrower screens the chat and a button that opens the social links float in the corner below the first screen; on a
 * page with a form, where they would cover its fields, they are at its end (see .floating in tailwind.css).
 */
export function FloatingButtons({
  social,
  whatsapp,
}: {
  social: SocialLink[];
  whatsapp: string | null;
}) {
  const texts = frameTexts.floatingButtons;
  return (
    <aside aria-label={texts.name} className="floating">
      <SocialLinks
        links={social}
        id="social-menu"
        className="social-menu fixed bottom-[8.75rem] right-4 divide-line border border-line bg-canvas divide-y shadow-overlay low:bottom-4 low:right-36"
        itemClassName="text-ink hover:bg-ink hover:text-canvas"
      />
      <div className="floating-buttons">
        <SocialLinks
          links={social}
          className="hidden divide-line border border-r-0 border-line bg-canvas divide-y xl:block"
          itemClassName="text-ink hover:bg-ink hover:text-canvas"
        />
        {social.length > 0 ? (
          <button
            type="button"
            popovertarget="social-menu"
            aria-label={texts.follow}
            className="flex size-12 items-center justify-center rounded-pill border border-ink bg-canvas text-ink transition-colors hover:bg-ink hover:text-canvas xl:hidden"
          >
            <Share2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
        {whatsapp ? (
          <a
            href={messagingLink(whatsapp)}
            rel="noopener"
            className="on-dark flex size-14 items-center justify-center rounded-pill border-2 border-canvas bg-peacock text-canvas transition-colors hover:bg-peacock-hover xl:size-11 xl:rounded-none xl:border-0"
            aria-label={texts.chat}
          >
            <MessageCircle className="size-6 xl:size-5" strokeWidth={1.75} aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </aside>
  );
}

const franchisePath = "/be-a-franchise";

const link =
  "inline-flex min-h-11 items-center decoration-2 underline-offset-4 hover:text-night-link hover:underline";

/** Renders a column, collapsible on a phone by its heading. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const heading = "font-text text-label font-bold text-night-mute";
  return (
    <div className="border-t border-night-2 md:pt-5 lg:border-l lg:border-t-0 lg:pl-6 lg:pt-0">
      <Collapsible narrow summary={<h2 className={heading}>{title}</h2>}>
        <h2 className={`hidden md:block ${heading}`}>{title}</h2>
        <div className="pb-5 md:mt-3 md:pb-0">{children}</div>
      </Collapsible>
    </div>
  );
}

function OfficeLines({ office }: { office: Office }) {
  return (
    <li>
      <span className="font-semibold">{`${office.city}, ${office.country}`}</span>
      <span dir="auto" className="mt-0.5 block whitespace-pre-line text-night-mute">
        {office.address}
      </span>
    </li>
  );
}

type FooterProps = { menus: Menus; settings: SiteSettings; offices: Office[]; path: string };

/**
 * Renders the footer of every page: quick links, contact, offices, social networks, legal links, the franchise button.
 */
export function Footer({ menus, settings, offices, path }: FooterProps) {
  const texts = frameTexts.footer;
  const head = offices.filter((office) => office.kind === "head");
  const international = offices.filter((office) => office.kind === "international");
  // On the target page itself it links to the form.
  const button =
    path === franchisePath && menus.footerButton.href === franchisePath
      ? { label: texts.franchiseForm, href: "#enquiry" }
      : menus.footerButton;
  return (
    <footer className="on-dark bg-night pb-36 pt-12 text-small text-night-text md:pt-section xl:pb-10">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6 pb-8 md:pb-12">
          <div>
            <Wordmark brand={settings.brand} />
            {settings.tagline ? (
              <p className="mt-2 max-w-lead text-night-mute">{settings.tagline}</p>
            ) : null}
          </div>
          <MenuAnchor
            link={button}
            className="inline-flex min-h-[3.25rem] items-center rounded-button bg-marigold px-6 font-semibold text-ink transition-colors hover:bg-canvas"
          />
        </div>
        <div className="grid border-t border-night-line md:grid-cols-2 md:gap-8 md:pt-10 lg:grid-cols-[1fr_1.25fr_1.1fr_1.4fr] lg:gap-0">
          <Column title={texts.quickLinks}>
            <ul className="max-md:columns-2">
              {menus.footer.map((each) => (
                <li key={each.href}>
                  <MenuAnchor link={each} className={link} />
                </li>
              ))}
            </ul>
          </Column>
          <Column title={texts.contact}>
            <ul>
              {settings.phone ? (
                <li>
                  <a href={phoneLink(settings.phone)} className={`${link} gap-2.5`}>
                    <Phone className="size-4 shrink-0" aria-hidden="true" />
                    <span>{settings.phone}</span>
                  </a>
                </li>
              ) : null}
              {settings.whatsapp ? (
                <li>
                  <a
                    href={messagingLink(settings.whatsapp)}
                    rel="noopener"
                    className={`${link} gap-2.5`}
                  >
                    <MessageCircle className="size-4 shrink-0" aria-hidden="true" />
                    <span>{texts.whatsapp}</span>
                  </a>
                </li>
              ) : null}
              {settings.emails.map((address) => (
                <li key={address}>
                  <a href={`mailto:${address}`} className={`${link} gap-2.5`}>
                    <Mail className="size-4 shrink-0" aria-hidden="true" />
                    <span>{address}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Column>
          {head.length > 0 || settings.certification ? (
            <Column title={texts.headOffice}>
              {head.length > 0 ? (
                <ul className="space-y-4">
                  {head.map((office) => (
                    <OfficeLines key={office._id} office={office} />
                  ))}
                </ul>
              ) : null}
              {settings.certification ? (
                <p className="mt-4 flex items-center gap-2 text-night-mute">
                  <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
                  <span>{texts.certified({ standard: settings.certification.standard })}</span>
                </p>
              ) : null}
            </Column>
          ) : null}
          {international.length > 0 ? (
            <Column title={texts.internationalOffices}>
              <ul className="space-y-4">
                {international.map((office) => (
                  <OfficeLines key={office._id} office={office} />
                ))}
              </ul>
            </Column>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-night-line pt-4 md:mt-12 md:pt-6">
          <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
            {menus.legal.map((each) => (
              <li key={each.href}>
                <MenuAnchor link={each} className={link} />
              </li>
            ))}
          </ul>
          <SocialLinks
            links={settings.social}
            className="-ml-3 flex flex-wrap"
            itemClassName="hover:text-night-link"
          />
        </div>
        {settings.footerNote ? (
          <p className="mt-2 max-w-measure text-night-mute md:mt-4">{settings.footerNote}</p>
        ) : null}
      </Container>
    </footer>
  );
}
