import { MessageCircle, Share2 } from "lucide-react";
import type { SocialLink } from "~/shell/social-links";
import { SocialLinks } from "~/shell/social-links";
import { messagingLink } from "~/text/messaging-link";

/**
 * Renders five social links and the chat button. From 1280 px they are in the margin next to the page's column. On
 * narrower screens the chat and a button that opens the social links float in the corner; on a page with a form, where
 * they would cover its fields, they are at its end (see .floating in tailwind.css).
 */
export function FloatingButtons({
  social,
  whatsapp,
}: {
  social: SocialLink[];
  whatsapp: string | null;
}) {
  return (
    <aside aria-label="Follow and chat" className="floating">
      <SocialLinks
        links={social}
        id="social-menu"
        className="social-menu fixed bottom-[8.75rem] right-4 divide-line border border-line bg-canvas divide-y shadow-overlay"
        itemClassName="text-ink hover:bg-ink hover:text-canvas"
      />
      <div className="floating-buttons">
        <SocialLinks
          links={social}
          className="hidden divide-line border border-r-0 border-line bg-canvas divide-y xl:block"
          itemClassName="text-ink hover:bg-ink hover:text-canvas"
        />
        <button
          type="button"
          popovertarget="social-menu"
          aria-label="Follow us"
          className="flex size-12 items-center justify-center rounded-pill border border-ink bg-canvas text-ink transition-colors hover:bg-ink hover:text-canvas xl:hidden"
        >
          <Share2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
        {whatsapp ? (
          <a
            href={messagingLink(whatsapp)}
            rel="noopener"
            className="on-dark flex size-14 items-center justify-center rounded-pill border-2 border-canvas bg-peacock text-canvas transition-colors hover:bg-peacock-hover xl:size-11 xl:rounded-none xl:border-0"
            aria-label="Chat on WhatsApp"
          >
            <MessageCircle className="size-6 xl:size-5" strokeWidth={1.75} aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </aside>
  );
}
