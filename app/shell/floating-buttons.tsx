import { MessageCircle, Share2 } from "lucide-react";
import type { SocialLink } from "~/shell/social-links";
import { SocialLinks } from "~/shell/social-links";
import { messagingLink } from "~/format/messaging-link";

/**
 * Five social links and the chat button. They lie open at the edge where there is room beside the page's
 * column; on narrower screens one button unfolds them, so that they never cover what is being read.
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
        className="fixed right-0 top-1/2 z-30 hidden -translate-y-1/2 divide-y divide-line border border-r-0 border-line bg-canvas 2xl:block"
        itemClassName="text-ink hover:bg-ink hover:text-canvas"
      />
      <div className="fixed bottom-4 right-4 z-30 flex flex-col items-end gap-2">
        <SocialLinks
          links={social}
          id="social-menu"
          className="social-menu fixed bottom-[8.75rem] right-4 divide-y divide-line border border-line bg-canvas shadow-overlay"
          itemClassName="text-ink hover:bg-ink hover:text-canvas"
        />
        <button
          type="button"
          popovertarget="social-menu"
          aria-label="Follow us"
          className="flex size-12 items-center justify-center rounded-pill border border-ink bg-canvas text-ink transition-colors hover:bg-ink hover:text-canvas 2xl:hidden"
          suppressHydrationWarning
        >
          <Share2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
        {whatsapp ? (
          <a
            href={messagingLink(whatsapp)}
            rel="noopener"
            className="on-dark flex h-14 items-center gap-2 rounded-pill border-2 border-canvas bg-peacock px-4 font-semibold text-canvas transition-colors hover:bg-peacock-hover md:px-5"
            aria-label="Chat on WhatsApp"
          >
            <MessageCircle className="size-6" strokeWidth={1.75} aria-hidden="true" />
            <span className="hidden md:inline">Chat</span>
          </a>
        ) : null}
      </div>
    </aside>
  );
}
