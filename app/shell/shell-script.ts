import { shellTexts } from "~/i18n/shell";

const source = `
(() => {
  const d = document, root = d.documentElement, on = (type, listener) => d.addEventListener(type, listener, true);
  const find = (selector) => d.querySelector(selector);
  const opener = (id) => find('[popovertarget="' + id + '"]');
  const menuAt = (node) => {
    const part = node.closest && node.closest("[data-hover]");
    return part && (part.getAttribute("popovertarget") || part.id);
  };
  const expand = (button, is) => button && button.setAttribute("aria-expanded", is);
  let over, timer;
  const atTop = () => root.toggleAttribute("data-top", scrollY <= 20);
  const leave = () => {
    if (over && !timer) timer = setTimeout(() => find("#" + over).hidePopover(), 200);
  };
  requestAnimationFrame(atTop);
  on("scroll", atTop);
  d.querySelectorAll("[popovertarget]").forEach((button) => expand(button, false));
  on("toggle", ({ target: { id }, newState }) => {
    const open = newState == "open";
    if (id) expand(opener(id), open);
    if (!open && id == over) over = timer = clearTimeout(timer);
  });
  on("pointerover", (e) => {
    if (e.pointerType != "mouse") return;
    const id = menuAt(e.target);
    if (!id) return leave();
    timer = clearTimeout(timer);
    if (id == over) return;
    over = id;
    const menu = find("#" + id);
    menu.matches(":popover-open") || menu.showPopover();
  });
  root.addEventListener("pointerleave", leave);
  on("click", (e) => {
    if (e.detail && over && opener(over).contains(e.target)) e.preventDefault();
  });
  if (root.showPopover) {
    const shown = () => find("[data-menu]:popover-open");
    on("focusin", ({ target }) => {
      const menu = shown();
      if (menu && !menu.contains(target) && target != opener(menu.id)) menu.hidePopover();
    });
    addEventListener("pagehide", () => shown()?.hidePopover());
  }
  try {
    const kept = sessionStorage, l = location, given = new URLSearchParams(l.search);
    const from = d.referrer && new URL(d.referrer).host, first = new URLSearchParams({ first_page: l.pathname });
    if (from != l.host) first.set("referring_host", from);
    let asks = !kept.first && (!from || from == l.host), tabs;
    given.forEach((value, name) => {
      const [, tag] = /^(?:amp;)?(utm_(source|medium|campaign))$/i.exec(name) || [];
      if (!tag) return;
      first.append(tag.toLowerCase(), value);
      asks = 0;
    });
    kept.first ||= first;
    const meet = () => (tabs = new BroadcastChannel("first")).onmessage = ({ data }) => {
      if (!asks) data || tabs.postMessage(kept.first);
      else if (data) asks = 0, kept.first = data;
    };
    on("submit", ({ target: { source } }) => {
      if (source?.type == "hidden") source.value = kept.first;
    });
    addEventListener("pagehide", () => tabs?.close());
    addEventListener("pageshow", (e) => e.persisted && meet());
    meet();
    asks && tabs.postMessage("");
  } catch {}
  const sayLoading = () => {
    const box = d.createElement("p");
    box.role = "status";
    box.dataset.loading = "";
    d.body.append(box);
    const show = setTimeout(() => box.textContent = ${JSON.stringify(shellTexts.loading.dashboard)}, 300);
    const remove = () => box.remove(clearTimeout(show));
    addEventListener("pagehide", remove);
    setTimeout(remove, 30000);
  };
  const isDashboard = (url) => new URL(url).pathname == "/dashboard";
  let left;
  self.navigation?.addEventListener("navigate", ({ destination: { sameDocument, url } }) => {
    if (sameDocument) return;
    left = 1;
    if (isDashboard(url)) sayLoading();
  });
  addEventListener("beforeunload", () => {
    if (!left && isDashboard(location)) sayLoading();
    left = 0;
  });
  const cards = self.IntersectionObserver && new IntersectionObserver((all) => {
    let delay = 0;
    all.forEach(({ target, isIntersecting }) => {
      const { dataset, style } = target;
      if (!isIntersecting) return dataset.card ??= "waits";
      cards.unobserve(target);
      if (!dataset.card) return dataset.card = "seen";
      style.animationDelay = delay + "ms";
      delay += 100;
      dataset.card = "shown";
    });
  });
  cards && d.querySelectorAll(".stagger > *").forEach((card) => cards.observe(card));
})();
`;

/**
 * The only inline script of every page, for behaviour that CSS lacks. The bar turns solid after 20 px; the menus open
 * on hover and close 200 ms after the pointer has left; `aria-expanded` follows what is visible; a menu closes when it
 * loses the focus, and when the page is left, so that Back does not show it. Opening by click, Escape and closing by a click outside are the browser's own (popover). The script
 * remembers the source of the first view in this tab, and adds it to forms with a field for it; a tab without a
 * campaign asks the site's other tabs for theirs, so that links in new tabs do not lose it. While the dashboard takes
 * longer than 300 ms to load, the current page shows that. Cards below the window appear when they are scrolled to, and stay: one report can say that a card came into
 * view and left it. The
 * scroll position is read in the first frame, because reading it at once would force a layout during parsing. Events
 * are delegated to the document, so hydration does not affect them.
 */
export const shellScript = source.replace(/\n\s*/g, "");
