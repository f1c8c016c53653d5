import { BadgeCheck, Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Office } from "~/features/company/offices.server";
import type { Menus } from "~/features/site/menus";
import type { SiteSettings } from "~/features/site/site-settings.server";
import { MenuAnchor } from "~/shell/menu-anchor";
import { SocialLinks } from "~/shell/social-links";
import { Wordmark } from "~/shell/wordmark";
import { messagingLink, phoneLink } from "~/text/messaging-link";
import { Container } from "~/ui/band";
import { Fold } from "~/ui/fold";

const franchisePath = "/be-a-franchise";

const link =
  "inline-flex min-h-11 items-center decoration-2 underline-offset-4 hover:text-night-link hover:underline";

/** Renders a column, collapsible on a phone by its heading. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const heading = "font-text text-label font-bold text-night-mute";
  return (
    <div className="border-t border-night-2 md:pt-5 lg:border-l lg:border-t-0 lg:pl-6 lg:pt-0">
      <Fold narrow summary={<h2 className={heading}>{title}</h2>}>
        <h2 className={`hidden md:block ${heading}`}>{title}</h2>
        <div className="pb-5 md:mt-3 md:pb-0">{children}</div>
      </Fold>
    </div>
  );
}

function OfficeLines({ office }: { office: Office }) {
  return (
    <li>
      <span className="font-semibold">{`${office.city}, ${office.country}`}</span>
      <span className="mt-0.5 block whitespace-pre-line text-night-mute">{office.address}</span>
    </li>
  );
}

type FooterProps = { menus: Menus; settings: SiteSettings; offices: Office[]; path: string };

/**
 * Renders the footer of every page: quick links, contact, offices, social networks, legal links, the franchise button.
 */
export function Footer({ menus, settings, offices, path }: FooterProps) {
  const head = offices.filter((office) => office.kind === "head");
  const international = offices.filter((office) => office.kind === "international");
  // On the target page itself it links to the form.
  const button =
    path === franchisePath && menus.footerButton.href === franchisePath
      ? { label: "Ask about a franchise", href: "#enquiry" }
      : menus.footerButton;
  return (
    <footer className="on-dark bg-night pb-24 pt-12 text-small text-night-text md:pt-band lg:pb-10">
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
          <Column title="Quick links">
            <ul className="max-md:columns-2">
              {menus.footer.map((each) => (
                <li key={each.href}>
                  <MenuAnchor link={each} className={link} />
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Contact">
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
                    <MessageCircle className="size-4 shrink-0" aria-hidden="true" /> WhatsApp
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
          <Column title="Head office">
            <ul className="space-y-4">
              {head.map((office) => (
                <OfficeLines key={office._id} office={office} />
              ))}
            </ul>
            {settings.certification ? (
              <p className="mt-4 flex items-center gap-2 text-night-mute">
                <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
                <span>{`${settings.certification.standard} certified`}</span>
              </p>
            ) : null}
          </Column>
          <Column title="International offices">
            <ul className="space-y-4">
              {international.map((office) => (
                <OfficeLines key={office._id} office={office} />
              ))}
            </ul>
          </Column>
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
            className="-ml-3 flex"
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
