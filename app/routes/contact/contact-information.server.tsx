import type { ReactNode } from "react";
import type { Office } from "~/content/offices.server";
import type { SiteSettings } from "~/content/site-settings.server";
import { messagingLink, phoneLink } from "~/format/messaging-link";
import { Panel } from "./panel";

type ContactInformationProps = {
  contact: Pick<SiteSettings, "phone" | "whatsapp" | "emails">;
  headOffice: Office | null;
};

/** Every way to reach the company other than the form. */
export function ContactInformation({ contact, headOffice }: ContactInformationProps) {
  const { phone, whatsapp, emails } = contact;
  const [primary, alternative] = emails;
  return (
    <Panel id="contact-information" heading="Contact information">
      <dl className="divide-y divide-line px-6">
        {phone ? (
          <Line term="Phone">
            <Target href={phoneLink(phone)}>{phone}</Target>
          </Line>
        ) : null}
        {whatsapp ? (
          <Line term="WhatsApp">
            <Target href={messagingLink(whatsapp)}>{whatsapp}</Target>
          </Line>
        ) : null}
        {primary ? (
          <Line term="Email">
            <Target href={`mailto:${primary}`}>{primary}</Target>
          </Line>
        ) : null}
        {alternative ? (
          <Line term="Alternative email">
            <Target href={`mailto:${alternative}`}>{alternative}</Target>
          </Line>
        ) : null}
        {headOffice ? (
          <Line term="Head office">
            <span className="block whitespace-pre-line pb-2 pt-1">
              {headOffice.address}
              {"\n"}
              {headOffice.city}, {headOffice.country}
            </span>
          </Line>
        ) : null}
      </dl>
    </Panel>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-small text-mute">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Target({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center break-all">
      {children}
    </a>
  );
}
